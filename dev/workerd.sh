#!/bin/sh
# Runs workerd, and ends it when the process that started it has ended: a killed command leaves it running otherwise.
(
  while kill -0 "$PPID" && kill -0 "$$"; do sleep 1; done
  kill -KILL "$$"
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD" "$@"
