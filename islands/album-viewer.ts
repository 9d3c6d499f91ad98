import { t } from '../src/texts/album.ts'

// Shows the pictures of an album full screen. Swipes, buttons and arrow keys change the picture; Escape and Back close
// the viewer. The script is loaded on first use.

/** The state of the open dialog's history entry, which makes Back close the dialog instead of leaving the album. */
const DIALOG_STATE = 'album'

const dialog = document.querySelector<HTMLDialogElement>('.album-dialog')
const strip = dialog?.querySelector('ul')
const links = [...document.querySelectorAll<HTMLAnchorElement>('.album-picture')]
/** The index of the picture whose caption is shown. */
let shown = -1

for (const link of links) strip?.appendChild(slideOf(link))
strip?.addEventListener('scroll', showCaption)
dialog?.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-step]')
  if (button) step(Number(button.dataset.step))
})
dialog?.addEventListener('keydown', (event) => {
  const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!steps) return
  event.preventDefault()
  step(steps)
})
dialog?.addEventListener('close', () => history.state === DIALOG_STATE && history.back())
addEventListener('popstate', () => dialog?.close())

export default function open(link: HTMLAnchorElement) {
  dialog?.showModal()
  // After a reload, the history entry exists but the dialog is closed.
  if (history.state !== DIALOG_STATE) history.pushState(DIALOG_STATE, '')
  strip?.focus()
  scrollTo(links.indexOf(link), 'instant')
  showCaption()
}

/** Returns a list item with the full picture. The browser loads the file when the item is about to come into view. */
function slideOf(link: HTMLAnchorElement) {
  const slide = document.createElement('li')
  const picture = link.querySelector('img')?.cloneNode() as HTMLImageElement
  picture.src = link.href
  slide.appendChild(picture)
  return slide
}

function step(steps: number) {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo(indexInView() + steps, isMotionReduced ? 'instant' : 'smooth')
}

const scrollTo = (index: number, behavior: ScrollBehavior) =>
  strip?.children[index]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' })

const indexInView = () => (strip ? Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) : 0)

/** Shows the current picture's author, its number, and its actions. */
function showCaption() {
  const index = indexInView()
  const caption = links[index]?.parentElement?.querySelector('.album-caption')?.cloneNode(true) as
    | Element
    | undefined
  // No picture is in view while the window is being resized or the dialog is closed.
  if (!caption || index === shown) return
  shown = index
  const number = document.createElement('span')
  number.textContent = t.numberOf(index + 1, links.length)
  caption.firstElementChild?.insertAdjacentElement('afterend', number)
  dialog?.querySelector('.album-caption')?.replaceWith(caption)
}
