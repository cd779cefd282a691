// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/saved/Errand.h" // its moc needs a home
