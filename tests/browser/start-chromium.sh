#!/bin/sh
# Starts the browser (CHROMIUM_PATH, else the headless shell, else Chromium) as Playwright asks,
# without the drop-downs of the address bar. They are pages of their own, which Chromium makes for
# every test although it has no window: two thirds of what it costs to begin one. (The shell has no
# address bar.) Chromium obeys the last list of features to leave out, so they join Playwright's.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
browser=$(command -v chromium-headless-shell || echo /usr/bin/chromium)
exec "${CHROMIUM_PATH:-$browser}" "$@"
