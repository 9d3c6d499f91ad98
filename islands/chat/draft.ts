type Unsent = { text: string; nonce: string }
/** What is in the box, under which nonce it has been sent before, and what was on its way. */
export type Draft = { text: string; nonce: string | null; unsent: Unsent[] }

/** Kept by the browser until it is stored by the server. A browser that keeps nothing does no harm. */
export function keepDraft(key: string, draft: Draft) {
  try {
    if (draft.text === '' && draft.unsent.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden.
  }
}

export function keptDraft(key: string): Draft {
  try {
    const kept = localStorage.getItem(key)
    // Nothing else is ever written under this key.
    if (kept) return JSON.parse(kept) as Draft
  } catch {
    // Storage is forbidden.
  }
  return { text: '', nonce: null, unsent: [] }
}
