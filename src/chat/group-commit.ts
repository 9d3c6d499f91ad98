/**
 * Commits what is written at the same time together. A commit takes longer than what it writes: what comes while one is being
 * stored waits for its end, and is then written in one turn, of which the platform makes one transaction. Nothing waits
 * where writes are rare.
 */
export function createGroupCommit(storage: Pick<DurableObjectStorage, 'sync'>) {
  let storing: Promise<void> | null = null

  /** Runs `write`, which is synchronous, after those of all calls before this one. */
  return async <T>(write: () => T): Promise<T> => {
    if (storing) await storing
    const result = write()
    storing ??= storage.sync().finally(() => {
      storing = null
    })
    return result
  }
}
