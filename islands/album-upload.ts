import { t } from '../src/texts/album.ts'
import { flashAfterNavigation } from './parts/flash.ts'
import { fileError, shrink, sizeError } from './parts/upload/shrink.ts'
import { upload } from './parts/upload/upload.ts'
import { whenParsed } from './parts/when-parsed.ts'

// Shows the chosen pictures, and uploads them one at a time, each with a progress bar. Without a connection, the
// uploads wait and then continue automatically.

/** Large pictures are scaled down until they just cover this area, in pixels. */
const FRAME = { width: 2048, height: 2048 }
/** The wait before another attempt if the browser reports that it is online, in milliseconds. */
const RETRY_AFTER = 5000

const findForm = () => document.querySelector<HTMLFormElement>('form[data-upload]')
let sending = Promise.resolve(true)
let left = 0
/** The ids of the stored pictures. */
const stored: number[] = []
/** Shown once some pictures were rejected. */
const albumLink = document.createElement('a')

whenParsed(() => {
  const form = findForm()
  const input = form?.querySelector<HTMLInputElement>('input[type=file]')
  if (!form || !input) return
  input.multiple = true
  const take = () => {
    for (const file of input.files ?? []) add(file)
    input.value = ''
  }
  input.addEventListener('change', take)
  // A picture may have been chosen before this script was loaded.
  take()
})

function add(file: File) {
  const row = document.createElement('li')
  const bar = document.createElement('progress')
  bar.value = 0
  bar.setAttribute('aria-label', file.name)
  const state = document.createElement('span')
  row.textContent = file.name
  row.insertAdjacentElement('afterbegin', previewOf(file))
  row.appendChild(bar)
  row.appendChild(state)
  findForm()?.querySelector('ul')?.appendChild(row)
  left++
  sending = sending.then(async (allStored) => {
    const problem = await send(file, bar, state)
    bar.remove()
    state.textContent = problem || t.added
    if (problem) state.className = 'problem'
    else document.querySelector('[data-no-pictures]')?.remove()
    left--
    const isDone = allStored && !problem
    if (left === 0) finish(isDone)
    return left === 0 || isDone
  })
}

function previewOf(file: File) {
  const preview = new Image()
  preview.alt = ''
  preview.decoding = 'async'
  preview.src = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(preview.src)
  preview.onload = release
  // The file is not a picture, or this browser cannot show its format.
  preview.onerror = () => {
    release()
    preview.remove()
  }
  return preview
}

/**
 * Reloads the album, scrolled to the first new picture. If some pictures were rejected, shows a link to the album
 * instead, so that the user can read the reasons.
 */
function finish(isDone: boolean) {
  if (isDone) {
    flashAfterNavigation(t.picturesAdded(stored.length))
    // Otherwise the reload would keep the scroll position instead of scrolling to the fragment.
    history.scrollRestoration = 'manual'
    history.replaceState(null, '', `#picture-${stored[0]}`)
    return location.reload()
  }
  albumLink.className = 'button'
  albumLink.href = location.pathname
  albumLink.textContent = t.showAlbum
  findForm()?.appendChild(albumLink)
}

/** Returns the reason why the picture was rejected, or '' once it is stored. */
async function send(file: File, bar: HTMLProgressElement, state: HTMLElement): Promise<string> {
  const small = await shrink(file, FRAME)
  const problem = (await fileError(file)) ?? sizeError(small)
  if (problem) return problem
  // The nonce makes a retry safe: if a response is lost, the picture is still stored only once.
  const nonce = crypto.randomUUID()
  const showProgress = (progress: number) => {
    bar.value = progress
  }
  for (;;) {
    const { answer } = upload<{ id: number }>(
      findForm()?.dataset.upload ?? '',
      'picture',
      small,
      showProgress,
      { nonce },
    )
    const sent = await answer
    if (sent.ok) {
      stored.push(sent.data.id)
      return ''
    }
    if (sent.status !== 0) return sent.message || t.couldNotBeAdded
    state.textContent = t.waitingForSignal
    await signal()
    state.textContent = ''
  }
}

const signal = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(() => navigator.onLine && resolve(), RETRY_AFTER)
  })
