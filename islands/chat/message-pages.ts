import type { MessageJson } from '../../src/chat/schema.ts'
import type { MessageList } from './message-list.ts'

/** Reads pages of messages for the list; `onEnd` is called once the viewer may not read them any more. */
export const createPages = (path: string, messages: MessageList, onEnd: () => void) => ({
  /** Null if the request fails. */
  async fetch(query: string): Promise<MessageJson[] | null> {
    const resets = messages.resets()
    const response = await fetch(path + query, {
      method: 'GET',
      headers: { Accept: 'application/json' },
    }).catch(() => null)
    if (response && [401, 403, 404].includes(response.status)) onEnd()
    if (!response?.ok) return null
    const page = (await response.json().catch(() => null)) as MessageJson[] | null
    // The messages may be from before a reset that came meanwhile.
    if (resets !== messages.resets()) return this.fetch(query)
    if (page) messages.removeThrough(Number(response.headers.get('X-Reset-Through')))
    return page
  },
})
