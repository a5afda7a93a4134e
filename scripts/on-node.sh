#!/bin/sh
# Runs a script on the project's own Node once that has been seen running, before that on the machine's:
# npm puts ours first on the PATH as soon as it is there, able to run or not.
if [ -e node_modules/.cache/own-node-runs ] && [ -x node_modules/node/bin/node ]; then
  exec node_modules/node/bin/node "$@"
fi
exec "${npm_node_execpath:-node}" "$@"
