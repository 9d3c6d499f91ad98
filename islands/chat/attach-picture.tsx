import type { MessageJson } from '../../src/chat/schema.ts'
import { fileError, shrink, sizeError } from '../parts/upload/shrink.ts'
import { upload } from '../parts/upload/upload.ts'
import type { createComposer } from './composer-state.ts'
import type { Attachment } from './listed-message.ts'

// Loaded once a picture is chosen.

/** In pixels: the area that a picture of the chat has to cover. */
const FRAME = { width: 1600, height: 1600 }

type Composer = ReturnType<typeof createComposer>

/** Shows the picture that was chosen above the text, with which it is sent. */
export async function attachPicture(composer: Composer, input: HTMLInputElement) {
  const file = input.files?.[0]
  // The same file can be chosen again.
  input.value = ''
  if (!file) return
  const small = await shrink(file, FRAME)
  const attached = await attachmentOf(small)
  const problem =
    fileError(file) ??
    sizeError(small) ??
    (attached ? '' : 'This picture cannot be read. Please choose another one.')
  composer.problem.value = problem
  if (!attached || problem !== '') return
  composer.attach(attached, <ChosenPicture url={attached.picture.url} onRemove={() => composer.attach()} />)
  composer.focus()
}

async function attachmentOf(file: File): Promise<Attachment | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const isReadable = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isReadable) return null
  return {
    picture: { url, width: image.naturalWidth, height: image.naturalHeight },
    send: async (path, fields) => {
      const bar = createProgressBar(url)
      const { answer } = upload<MessageJson>(path, 'picture', file, bar.show, textsOf(fields))
      const sent = await answer
      bar.remove()
      if (sent.ok) URL.revokeObjectURL(url)
      return sent
    },
  }
}

const textsOf = (fields: Parameters<Attachment['send']>[1]) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )

/**
 * A bar over the picture in the log, where React shows nothing else. It is removed by what it is, as the picture may have its
 * address on the server by then.
 */
function createProgressBar(url: string) {
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', 'Sending the picture')
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

const ChosenPicture = ({ url, onRemove }: { url: string; onRemove: () => void }) => (
  <div className="chosen-picture">
    <img src={url} alt="Your choice" />
    <button type="button" aria-label="Remove the picture" onClick={onRemove}>
      ×
    </button>
  </div>
)
