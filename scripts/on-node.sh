#!/bin/sh
# Runs a script on the project's own Node, or on the system's until ours has run once: npm puts ours first on the PATH
# as soon as it is installed, even if it can't run on this machine.
if [ -e node_modules/.cache/own-node-runs ] && [ -x node_modules/node/bin/node ]; then
  exec node_modules/node/bin/node "$@"
fi
exec "${npm_node_execpath:-node}" "$@"
