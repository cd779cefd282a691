// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/Navigator.h" // its moc needs a home
