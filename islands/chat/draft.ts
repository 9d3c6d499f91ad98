import type { QuoteJson } from '../../src/chat/schema.ts'
import type { Attachment } from './listed-message.ts'

type Reply = { reply_to?: QuoteJson | undefined }
type Unsent = Reply & {
  text: string
  nonce: string
  refused: boolean
  /** Stored as an empty object: picture-store.ts stores the picture itself. */
  attached?: Attachment | undefined
}
/** The text in the composer, the nonce of an earlier attempt to send it, and the unsent messages. */
export type Draft = Reply & { text: string; nonce: string | null; unsent: Unsent[] }

/** Stores the draft in this browser, or removes it if it is empty. Does nothing if storage is full or forbidden. */
export function saveDraft(key: string, draft: Draft) {
  try {
    if (draft.text === '' && !draft.reply_to && draft.unsent.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden.
  }
}

export function loadDraft(key: string): Draft {
  try {
    const stored = localStorage.getItem(key)
    // Only `saveDraft` writes under this key.
    if (stored) return JSON.parse(stored) as Draft
  } catch {
    // Storage is forbidden.
  }
  return { text: '', nonce: null, unsent: [] }
}
