import type { MessageJson } from '../../src/chat/schema.ts'
import { t } from '../../src/texts/chat.ts'
import type { Answer } from '../parts/api.ts'
import { fileError, shrink, sizeError } from '../parts/upload/shrink.ts'
import { upload } from '../parts/upload/upload.ts'
import type { createComposer } from './composer-state.ts'
import { attachmentOf, keepUnsent, restored } from './kept-pictures.ts'
import type { Entry } from './listed-message.ts'
import type { MessageList } from './message-list.ts'

// This script is loaded when a picture is chosen, or when a picture waits to be sent.

/** Large pictures are scaled down until they just cover this area, in pixels. */
const FRAME = { width: 1600, height: 1600 }
type Chat = { composer: ReturnType<typeof createComposer>; messages: MessageList; draftKey: string }

/** Attaches the chosen picture to the message being written and shows it above the text, or shows an error. */
export async function attachPicture(chat: Chat, input: HTMLInputElement) {
  const { composer } = chat
  const file = input.files?.[0]
  // Allows the user to choose the same file again.
  input.value = ''
  if (!file) return
  const small = await shrink(file, FRAME)
  const attached = await attachmentOf(small)
  const problem = (await fileError(file)) ?? sizeError(small) ?? (attached ? '' : t.unreadablePicture)
  composer.problem.value = problem
  if (!attached || problem !== '') return
  keepUnsent(chat)
  composer.attach(attached, <ChosenPicture url={attached.picture?.url} onRemove={() => composer.attach()} />)
  composer.focus()
}

/** Restores the picture of a message that was written before a reload. */
export async function restorePicture(chat: Omit<Chat, 'composer'>, entry: Entry) {
  keepUnsent(chat)
  await restored(entry)
  // Another tab may have sent the message in the meantime.
  if (!entry.attached && chat.messages.unsent().includes(entry))
    chat.messages.markFailed(entry, t.notSentBecause(t.lostPicture))
}

/** Uploads a message with its picture, and shows the progress. */
export async function sendPicture(
  entry: Entry,
  path: string,
  fields: Record<string, string | number | null | undefined>,
): Promise<Answer<MessageJson>> {
  await restored(entry)
  const { file, picture } = entry.attached ?? {}
  // The status makes this a rejection, so the text goes back into the composer.
  if (!file) return { ok: false, status: 410, message: t.lostPicture, errors: {} }
  const bar = createProgressBar(picture?.url)
  const sent = await upload<MessageJson>(path, 'picture', file, bar.show, textsOf(fields)).answer
  bar.remove()
  return sent
}

const textsOf = (fields: Parameters<typeof sendPicture>[2]) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )

/**
 * Creates a progress bar. `show` puts it over the picture with this URL, inside a link whose children React does not
 * change. `remove` does not search for the picture, because its URL may have changed.
 */
function createProgressBar(url: string | undefined) {
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', t.sendingPicture)
  return {
    show(progress: number) {
      bar.value = progress
      if (bar.isConnected) return
      const pictures = [...document.querySelectorAll<HTMLElement>('.chat-picture')]
      pictures.find((picture) => picture.getAttribute('href') === url)?.appendChild(bar)
    },
    remove: () => bar.remove(),
  }
}

const ChosenPicture = ({ url, onRemove }: { url: string | undefined; onRemove: () => void }) => (
  <div className="chosen-picture">
    <img src={url} alt={t.yourChoice} />
    <button type="button" aria-label={t.removePicture} onClick={onRemove}>
      ×
    </button>
  </div>
)
