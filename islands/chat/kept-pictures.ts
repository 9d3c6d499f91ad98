import { t } from '../../src/texts/chat.ts'
import type { Attachment, Entry } from './listed-message.ts'
import type { MessageList } from './message-list.ts'
import { keepPicture, readPicture, removePicture } from './picture-store.ts'

const watched = new WeakSet<MessageList>()

/** Stores the pictures of unsent messages in this browser until the messages are sent or discarded. */
export function keepUnsent({ messages, draftKey }: { messages: MessageList; draftKey: string }) {
  if (watched.has(messages)) return
  watched.add(messages)
  const kept = new Map<Entry, Promise<void>>()
  messages.entries.subscribe(() => {
    const unsent = messages.unsent()
    for (const entry of unsent) if (entry.attached && !kept.has(entry)) kept.set(entry, keep(entry, draftKey))
    for (const [entry, keeping] of kept) {
      if (unsent.includes(entry)) continue
      kept.delete(entry)
      keeping.then(() => forget(entry))
    }
  })
}

async function keep(entry: Entry, draftKey: string) {
  const { attached, nonce } = entry
  // The picture of an entry without a file was stored before a reload.
  if (!attached?.file || !nonce || (await keepPicture({ nonce, draftKey, file: attached.file }))) return
  attached.note = ` ${t.keepOpen}`
  const message = entry.message.peek()
  if (message.state === 'waiting')
    entry.message.value = { ...message, problem: message.problem + attached.note }
}

function forget({ attached, nonce }: Entry) {
  if (nonce) removePicture(nonce)
  if (attached?.picture) URL.revokeObjectURL(attached.picture.url)
}

const restoring = new WeakMap<Entry, Promise<void>>()

/** Resolves when the entry has its picture again, or no longer has `attached`, because the picture is lost. */
export function restored(entry: Entry): Promise<void> {
  const promise = restoring.get(entry) ?? restore(entry)
  restoring.set(entry, promise)
  return promise
}

async function restore(entry: Entry) {
  if (!entry.attached || entry.attached.file) return
  const file = await readPicture(entry.nonce ?? '')
  entry.attached = (file && (await attachmentOf(file))) ?? undefined
  const message = entry.message.peek()
  if (entry.attached && message.id === null)
    entry.message.value = { ...message, picture: entry.attached.picture }
}

/** Returns null if the browser cannot decode the picture. */
export async function attachmentOf(file: File): Promise<Attachment | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const isReadable = await image.decode().then(
    () => true,
    () => false,
  )
  return isReadable
    ? { file, picture: { url, width: image.naturalWidth, height: image.naturalHeight } }
    : null
}
