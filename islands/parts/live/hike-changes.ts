const listeners = new Set<() => void>()

/** Calls the listener when the page's hike may have changed elsewhere. Returns a function that removes it. */
export function onHikeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reports to the page's islands that the hike may have changed elsewhere. */
export function reportHikeChange() {
  for (const listener of listeners) listener()
}
