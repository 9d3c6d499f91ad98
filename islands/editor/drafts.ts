/** A version of a post as it is in the form. */
export type PostVersion = {
  title: string
  content: string
  image: string | null
  /** The `updated_at` of the stored post that it is based on; null for a new post. */
  base: string | null
}
export type Draft = PostVersion & { keptAt: string }

/** Drafts are per user, because several people may use the same browser. */
export const draftKey = (userId: number, postId: number | null) => `draft:${userId}:${postId ?? 'new'}`

export function findDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

export function saveDraft(key: string, version: PostVersion) {
  try {
    localStorage.setItem(key, JSON.stringify({ ...version, keptAt: new Date().toISOString() }))
  } catch {
    // The storage is full or disabled.
  }
}

export function deleteDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // The storage is disabled.
  }
}

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  ['title', 'content', 'keptAt'].every((key) => typeof (draft as Record<string, unknown>)[key] === 'string')
