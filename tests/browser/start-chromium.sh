#!/bin/sh
# Starts Chromium (CHROMIUM_PATH) as Playwright asks, without the drop-downs of the address bar.
# They are pages of their own, which a browser without a window makes for every test all the same:
# two thirds of what it costs to begin one. Chromium obeys the last list of features to leave out,
# so they join Playwright's.
for argument; do
  shift
  case $argument in
    --disable-features=*) argument="$argument,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
  esac
  set -- "$@" "$argument"
done
exec "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
