/** What is written and not yet saved, kept in this browser. */
export type Draft = {
  title: string
  content: string
  image: string | null
  /** When the post was changed that this began from; null for a new one. */
  base: string | null
  keptAt: string
}

/** Everybody who writes on this computer has drafts of their own. */
export const draftKey = (userId: number, postId: number | null) => `draft:${userId}:${postId ?? 'new'}`

export function findDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Says whether it could be kept: storage may be full, or forbidden. */
export function keepDraft(key: string, draft: Omit<Draft, 'keptAt'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, keptAt: new Date().toISOString() }))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where nothing may be kept, nothing has been.
  }
}

const isDraft = (draft: unknown): draft is Draft =>
  typeof draft === 'object' &&
  draft !== null &&
  ['title', 'content', 'keptAt'].every((key) => typeof (draft as Record<string, unknown>)[key] === 'string')
