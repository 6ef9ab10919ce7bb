#!/usr/bin/env bash
# Creates clusters in namespace `default` that fail in different ways, and one that the portal refuses, to see what it says.
#
#   RAYPORT_API_TOKEN=<token that npm start printed> docs/examples/provoke-failures.sh
#   RAYPORT_API_TOKEN=<the same>                     docs/examples/provoke-failures.sh delete
set -euo pipefail
: "${RAYPORT_API_TOKEN:?is the token that npm start printed}"
base="http://localhost:${RAYPORT_PORT:-7007}/apis/v1/namespaces/default"

call() { # method, path, body
  curl --silent --show-error --output /dev/null --write-out "%{http_code} $1 $2\n" \
    --request "$1" --header "Authorization: Bearer $RAYPORT_API_TOKEN" \
    ${3:+--data "$3"} "$base/$2"
}

template() { # name, CPUs, GiB
  call POST compute_templates "{\"name\": \"$1\", \"namespace\": \"default\", \"cpu\": $2, \"memory\": $3}"
}

cluster() { # name, template, image, start parameters
  call POST clusters "{
    \"name\": \"$1\", \"namespace\": \"default\", \"user\": \"ada\", \"version\": \"2.46.0\",
    \"clusterSpec\": {\"headGroupSpec\": {\"computeTemplate\": \"$2\", \"image\": \"$3\", \"rayStartParams\": $4}}
  }"
}

if [ "${1:-create}" = delete ]; then
  for name in bad-image bad-parameter too-large; do call DELETE "clusters/$name"; done
  for name in tiny huge; do call DELETE "compute_templates/$name"; done
  exit
fi

image=rayproject/ray:2.46.0
fine='{"dashboard-host": "0.0.0.0"}'
template tiny 1 2
template huge 64 512
cluster bad-image tiny rayproject/ray:nope "$fine"
cluster bad-parameter tiny "$image" '{"num-cpus": "many"}'
cluster refused tiny "$image" '{"labels": "team=vision"}'
cluster too-large huge "$image" "$fine"
