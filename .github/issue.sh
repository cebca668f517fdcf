#!/usr/bin/env bash
# Keeps one open issue while something is not published: `.github/issue.sh open` writes report.md into it, and
# `.github/issue.sh close` closes it. GitHub mails both to everyone who watches the repository, and a comment when the
# problems are others than before.
set -euo pipefail
label=publishing
if ! number=$(gh issue list --state open --label "$label" --json number --jq '.[0].number // empty'); then
  # A fork has no issues, unless someone turns them on.
  [ "$1" = close ] && exit 0
  exit 1
fi
if [ "$1" = close ]; then
  if [ -n "$number" ]; then gh issue close "$number" --comment "Everything is published."; fi
  exit 0
fi
[ -s report.md ] || echo "A step after the build failed. The log of the run says which." > report.md
if [ -n "$number" ]; then
  before=$(gh issue view "$number" --json body --jq .body | grep '^ *- ' || true)
  if [ "$before" != "$(grep '^ *- ' report.md || true)" ]; then
    gh issue edit "$number" --body-file report.md
    gh issue comment "$number" --body-file report.md
  fi
else
  gh label create "$label" --force --description "Something is not published"
  gh issue create --title "Something is not published" --label "$label" --body-file report.md
fi
