/**
 * Group commit. A commit takes longer than its writes: writes that arrive during one wait for its end, and are then run in one
 * turn, which the platform commits as one transaction. A single write does not wait.
 */
export function createGroupCommit(storage: Pick<DurableObjectStorage, 'sync'>) {
  let storing: Promise<void> | null = null

  /** Runs `write`, which is synchronous, in the order of the calls. */
  return async <T>(write: () => T): Promise<T> => {
    if (storing) await storing
    const result = write()
    storing ??= storage.sync().finally(() => {
      storing = null
    })
    return result
  }
}
