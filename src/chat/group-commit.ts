/**
 * Group commit: a commit takes longer than its writes. Writes that arrive during a commit wait for its end, and then
 * run in one turn, which the platform commits as one transaction. A single write does not wait.
 */
export function createGroupCommit(storage: Pick<DurableObjectStorage, 'sync'>) {
  let storing: Promise<void> | null = null

  /** Runs `write`, which must be synchronous. Calls run in order. */
  return async <T>(write: () => T): Promise<T> => {
    if (storing) await storing
    const result = write()
    storing ??= storage.sync().finally(() => {
      storing = null
    })
    return result
  }
}
