#!/usr/bin/env bash
# Waits until the site answers with the build of a commit, and fails where it does not.
# Usage: wait-until-live.sh <commit>; WAIT_SECONDS: how long, 180 unless told otherwise.
set -euo pipefail
cd "$(dirname "$0")/../.."
commit=$1
site=${SITE_URL:-$(node -p 'JSON.parse(require("fs").readFileSync("content/settings/site.json", "utf8")).url')}
deadline=$((SECONDS + ${WAIT_SECONDS:-180}))

while true; do
  answer=$(curl --silent --show-error --fail --max-time 10 "$site/api/health" 2>&1) || true
  built=$(node -e 'try { console.log(JSON.parse(process.argv[1]).build ?? "") } catch {}' "$answer")
  if [ "$built" = "$commit" ]; then
    echo "$site shows $commit."
    exit 0
  fi
  [ "$SECONDS" -lt "$deadline" ] || break
  sleep "${PAUSE_SECONDS:-3}"
done
echo "::error::$site does not show $commit. It answered: ${answer:0:300} (what to do: docs/operating/when-something-is-red.md)"
exit 1
