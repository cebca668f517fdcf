#!/usr/bin/env bash
# Decides whether a run has anything to do, before it installs anything: prints run=true or run=false.
set -euo pipefail
if [ -z "${SITE_URL:-}" ] && grep -qE '"url": *"https?://([^"]*\.)?example\.(com|org|net)"' content/site.json; then
  echo "::notice::Nothing is published while content/site.json has the address of the sample: run docket setup." >&2
  echo "run=false"
  exit 0
fi
if [ "${GITHUB_EVENT_NAME:-}" = schedule ] && [ -z "${SUPABASE_URL:-}" ]; then
  # Posts in files change only with a push, except those that wait for their day. A run on that day may have been missed.
  earliest=$(date -u -d '2 days ago' +%F)
  # A day is in the name of the file or in a field, whichever: date, publishDate, expiryDate, or those of other generators.
  dates=$({
    find content/posts content/*/posts -name '[0-9][0-9][0-9][0-9]-*'
    grep -rhiE --include='*.[mM][dD]' --include='*.markdown' --include='*.json' \
      '^ *"?[a-z_-]+"? *:.*[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}' content/posts content/*/posts
  } 2> /dev/null | grep -oE '[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}' |
    awk -F '[-/]' '{ printf "%s-%02d-%02d\n", $1, $2, $3 }' || true)
  if ! awk -v from="$earliest" '$0 >= from { found = 1 } END { exit !found }' <<< "$dates"; then
    echo "::notice::No post waits for its day, and there is no backend: a push publishes what changed." >&2
    echo "run=false"
    exit 0
  fi
fi
echo "run=true"
