#!/usr/bin/env bash
# Prints whether the merge that is checked out changes more than content: `code=true` or `code=false`.
set -euo pipefail
cd "$(dirname "$0")/../.."

changed=$(git diff --name-only HEAD^1 HEAD)
# Nothing at all is no content either: when in doubt, test.
if [ -z "$changed" ] || grep --quiet --invert-match --extended-regexp '^(content|public/uploads)/' <<<"$changed"; then
  echo code=true
else
  echo code=false
fi
