// SPDX-License-Identifier: GPL-3.0-or-later
// The page is complete without this: a switch between light and dark, and nothing folded on paper.
(function () {
    "use strict";
    const words = document.currentScript.dataset;
    const root = document.documentElement;
    const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

    function isDark() {
        const theme = root.dataset.theme;
        return theme === "dark" || (theme !== "light" && prefersDark.matches);
    }

    const button = document.createElement("button");
    button.type = "button";
    function label() {
        button.textContent = isDark() ? "☀ " + words.light : "☾ " + words.dark;
    }
    button.addEventListener("click", function () {
        root.dataset.theme = isDark() ? "light" : "dark";
        label();
    });
    prefersDark.addEventListener("change", label);
    label();
    document.querySelector(".bar").append(button);

    let opened = [];
    window.addEventListener("beforeprint", function () {
        opened = Array.from(document.querySelectorAll("details:not([open])"));
        opened.forEach(function (details) { details.open = true; });
    });
    window.addEventListener("afterprint", function () {
        opened.forEach(function (details) { details.open = false; });
    });
})();
