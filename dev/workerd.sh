#!/bin/sh
# Runs workerd, and ends it when its parent process ends. Otherwise it would keep running after the command is killed.
(
  while kill -0 "$PPID" && kill -0 "$$"; do sleep 1; done
  kill -KILL "$$"
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD" "$@"
