#!/usr/bin/env bash
# Puts dist/preview online as the preview of a pull request, and links it from the newest commit.
set -euo pipefail
cd "$(dirname "$0")/../.."
source .github/scripts/require.sh
if [[ ! ${PULL_REQUEST:-} =~ ^[0-9]+$ ]]; then
  echo 'This commit belongs to no open pull request (any more): nothing to show.'
  exit 0
fi
require COMMIT CLOUDFLARE_API_TOKEN CLOUDFLARE_ACCOUNT_ID
export WRANGLER_SEND_METRICS=false

# No search engine may take a proposal for the site.
printf '\n/*\n  X-Robots-Tag: noindex\n' >>dist/preview/_headers

output=$(mktemp)
trap 'rm -f "$output"' EXIT
WRANGLER_OUTPUT_FILE_PATH=$output npx wrangler versions upload \
  --config wrangler.preview.toml --preview-alias "pr-$PULL_REQUEST" --message "$COMMIT"

url=$(node -e '
  const lines = require("fs").readFileSync(process.argv[1], "utf8").split("\n").filter(Boolean);
  const upload = lines.map((line) => JSON.parse(line)).find(({ type }) => type === "version-upload");
  console.log(upload?.preview_alias_url ?? "");' "$output")
if [ -z "$url" ]; then
  echo '::error::Cloudflare gave the preview no address. Switch on Preview URLs for the worker conference-website-previews: docs/operating/going-live.md.'
  exit 1
fi
echo "Preview of pull request $PULL_REQUEST: $url" | tee -a "${GITHUB_STEP_SUMMARY:-/dev/null}"
# A link beside the checks, and no comment that fills the conversation.
gh api --method POST "repos/$GITHUB_REPOSITORY/statuses/$COMMIT" --silent \
  -f state=success -f context=Preview -f description='The site as this pull request makes it' \
  -f target_url="$url"
