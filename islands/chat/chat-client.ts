import { signal } from '@preact/signals-react'
import { MAX_MESSAGE } from '../../src/chat/limits.ts'
import type { MessageJson, QuoteJson } from '../../src/chat/schema.ts'
import { t } from '../../src/texts/chat.ts'
import { loadScript } from '../parts/load-script.ts'
import { createComposer } from './composer-state.ts'
import { loadDraft, saveDraft } from './draft.ts'
import { isQueued } from './listed-message.ts'
import { createMessageList } from './message-list.ts'
import { createMessageSync, PAGE_SIZE } from './message-sync.ts'
import { createSendQueue, loadPictures, newNonce } from './send-queue.ts'

type Options = { event_id: number; viewer: { id: number; username: string }; messages: MessageJson[] }
export type ChatClient = ReturnType<typeof createChatClient>

export function createChatClient({ event_id, viewer, messages: first }: Options) {
  const path = `/api/events/${event_id}/chat/`
  const draftKey = `chat-draft-${viewer.id}-${event_id}`
  const messages = createMessageList(first, { viewer, pageSize: PAGE_SIZE })
  const sync = createMessageSync(path, messages, first.at(-1)?.id ?? 0)
  /** Counts sent messages; each one scrolls the log to its end. */
  const sent = signal(0)
  const composer = createComposer(save)
  let restored = false
  /** The nonces of the messages that this tab has sent or restored. */
  const nonces = new Set<string>()
  const queue = createSendQueue(path, messages, {
    onChange: save,
    onRefusal(entry, problem) {
      // Moves the text back into the composer, unless that contains text or the message has a picture.
      if (composer.text() !== '' || entry.attached) return messages.markFailed(entry, problem)
      messages.remove(entry)
      const { text, reply_to } = entry.message.peek()
      composer.setText(text, entry.nonce, problem)
      if (reply_to) reply(reply_to)
    },
  })

  function save() {
    const unsentInOtherTabs = loadDraft(draftKey).unsent.filter(({ nonce }) => !nonces.has(nonce))
    const unsent = messages.unsent().map((entry) => ({
      text: entry.message.peek().text,
      nonce: entry.nonce ?? '',
      reply_to: entry.message.peek().reply_to,
      refused: !isQueued(entry),
      attached: entry.attached && {},
    }))
    saveDraft(draftKey, {
      text: composer.text(),
      nonce: composer.nonce(),
      reply_to: composer.replyTo(),
      unsent: [...unsentInOtherTabs, ...unsent],
    })
  }

  /** Makes the composer reply to a message. */
  const reply = (to: QuoteJson) =>
    loadScript(() => import('./reply-line.tsx')).then((script) => script?.showReply(composer, to))

  return {
    path,
    draftKey,
    viewerId: viewer.id,
    messages,
    sync,
    queue,
    composer,
    reply,
    sent,
    send() {
      const text = composer.text().trim()
      const attached = composer.attached()
      if ((text === '' && !attached) || text.length > MAX_MESSAGE) return
      const nonce = composer.nonce() ?? newNonce()
      nonces.add(nonce)
      const reply_to = composer.replyTo()
      composer.setText('', null)
      if (reply_to) composer.setReply()
      if (attached) composer.attach()
      queue.send(text, nonce, reply_to, attached)
      sent.value++
    },
    /**
     * Restores unsent text and messages from this browser's storage. Messages are sent again unless the server rejected
     * them.
     */
    restoreDraft() {
      if (restored) return
      restored = true
      const { text, nonce, reply_to, unsent } = loadDraft(draftKey)
      if (composer.text() === '') composer.setText(text, nonce)
      if (reply_to) reply(reply_to)
      for (const { text, nonce, reply_to, refused, attached } of unsent) {
        // This tab has already sent the message: a click on Send during hydration is handled before the effect that
        // restores the draft.
        if (nonces.has(nonce)) continue
        nonces.add(nonce)
        if (refused && !attached && composer.text() === '') composer.setText(text, nonce, t.notSent)
        else {
          const entry = messages.addUnsent(text, nonce, reply_to, attached)
          if (refused) messages.markFailed(entry, t.notSent)
          if (attached) loadScript(loadPictures).then((script) => script?.restorePicture(this, entry))
        }
      }
    },
  }
}
