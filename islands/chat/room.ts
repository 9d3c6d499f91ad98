import { signal } from '@preact/signals-react'
import type { MessageJson } from '../../src/chat/schema.ts'
import { openBox } from './box.ts'
import { keepDraft, keptDraft } from './draft.ts'
import { openFollowing } from './following.ts'
import { isStored, openMessages } from './messages.ts'
import { newNonce, openSending } from './sending.ts'

export const LONGEST = 2000

type Options = { event_id: number; viewer: { id: number; username: string }; messages: MessageJson[] }
export type Room = ReturnType<typeof openRoom>

/** All that the chat of one hike knows and does in this window. */
export function openRoom({ event_id, viewer, messages: first }: Options) {
  const path = `/api/events/${event_id}/chat/`
  const draftKey = `chat-draft-${viewer.id}-${event_id}`
  const messages = openMessages(first, viewer)
  const following = openFollowing(path, messages, first.at(-1)?.id ?? 0)
  /** How many times something has been sent: whoever writes wants to see it. */
  const sent = signal(0)
  const box = openBox(keep)
  let recovered = false
  const sending = openSending(path, messages, {
    onChange: keep,
    onFailure(entry, problem) {
      // It goes back to where it was written, unless something else is being written there by now.
      if (box.text() !== '') return messages.fail(entry, problem)
      messages.discard(entry)
      box.put(entry.message.peek().text, entry.nonce, problem)
    },
  })

  function keep() {
    const unsent = messages.entries
      .peek()
      .filter((entry) => !isStored(entry))
      .map(({ nonce, message }) => ({ text: message.peek().text, nonce: nonce ?? '' }))
    keepDraft(draftKey, { text: box.text(), nonce: box.nonce(), unsent })
  }

  return {
    path,
    messages,
    following,
    sending,
    box,
    sent,
    send() {
      const text = box.text().trim()
      if (text === '' || text.length > LONGEST) return
      const nonce = box.nonce() ?? newNonce()
      box.put('', null)
      sending.send(text, nonce)
      sent.value++
    },
    /** Brings back what was written in this browser and never stored. */
    recover() {
      if (recovered) return
      recovered = true
      const { text, nonce, unsent } = keptDraft(draftKey)
      if (box.text() === '') box.put(text, nonce)
      for (const lost of unsent) {
        if (box.text() === '') box.put(lost.text, lost.nonce, 'Not sent yet.')
        else messages.fail(messages.write(lost.text, lost.nonce), 'Not sent yet.')
      }
    },
  }
}
