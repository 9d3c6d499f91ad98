const listeners = new Set<() => void>()

/** Calls the listener whenever the event of the page may have changed elsewhere. Returns what ends that. */
export function onHikeChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the islands of the page that the hike may have changed elsewhere. */
export function reportHikeChange() {
  for (const listener of listeners) listener()
}
