# Sourced by the others: ends with a sentence where a variable is missing.
require() {
  local name
  for name in "$@"; do
    if [ -z "${!name:-}" ]; then
      echo "::error::$name is not set. Add it to the environment \"production\" of this repository: docs/operating/going-live.md."
      exit 1
    fi
  done
}
