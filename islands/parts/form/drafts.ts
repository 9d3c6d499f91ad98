/** The content of a form, and when it was saved in this browser (ISO 8601). */
export type Draft<Version> = Version & { keptAt: string }

/**
 * Returns the storage key of a draft. Drafts are stored per user, because several people may use the same browser. They
 * stay until they are saved or discarded, or the user signs out.
 */
export const draftKey = (userId: number, subject: string) => `draft:${userId}:${subject}`

/** Returns the draft that is stored under this key, or null if there is none or `isVersion` rejects it. */
export function findDraft<Version extends object>(
  key: string,
  isVersion: (value: object) => value is Version = (value): value is Version => true,
): Draft<Version> | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft && hasTime(draft) && isVersion(draft) ? draft : null
  } catch {
    return null
  }
}

const hasTime = (draft: object): draft is { keptAt: string } =>
  'keptAt' in draft && typeof draft.keptAt === 'string'

/** Returns false if storage is full or disabled. */
export function saveDraft(key: string, version: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...version, keptAt: new Date().toISOString() }))
    return true
  } catch {
    return false
  }
}

export function deleteDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is disabled.
  }
}
