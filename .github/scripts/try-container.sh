#!/usr/bin/env bash
# Starts the image "website" as the guide does, looks at it, kills it, and starts it again.
set -euo pipefail

until_healthy() {
  local state
  for _ in $(seq 90); do
    state=$(docker inspect --format '{{.State.Status}} {{.State.Health.Status}}' website)
    if [ "$state" = 'running healthy' ]; then return; fi
    if [[ $state != running* ]]; then break; fi
    sleep 2
  done
  docker logs website
  echo "::error::The container is $state."
  exit 1
}

# Nothing but the volume is written.
docker run --detach --name website --publish 127.0.0.1:8787:8787 --volume website:/data \
  --read-only --tmpfs /tmp website
until_healthy
curl --fail --silent --show-error --output /dev/null http://localhost:8787/
git ls-remote --exit-code http://localhost:8787/repository.git main
test "$(docker exec website id --user)" != 0

docker kill website
docker start website
until_healthy
curl --fail --silent --show-error --output /dev/null http://localhost:8787/

docker stop --time 60 website
test "$(docker inspect --format '{{.State.ExitCode}}' website)" = 0
