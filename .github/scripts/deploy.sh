#!/usr/bin/env bash
# Brings the production database, the worker and the built site up to date, in that order: the new
# worker may need the new tables, and no migration may take away what the old one still uses.
set -euo pipefail
cd "$(dirname "$0")/../.."
source .github/scripts/require.sh
require CLOUDFLARE_API_TOKEN CLOUDFLARE_ACCOUNT_ID
export WRANGLER_SEND_METRICS=false

if grep -q '^database_id = "00000000-' wrangler.toml; then
  echo '::error file=wrangler.toml::database_id is not set yet: docs/operating/going-live.md.'
  exit 1
fi

npx wrangler d1 migrations apply DB --remote
npx wrangler deploy
