// Shows the pictures of an album full screen: by swipe, buttons or arrow keys, and closed by Escape or Back.

// Looked up on use: the script may run before the page is parsed.
const findStrip = () => document.querySelector<HTMLElement>('.album-strip')
const findDialog = () => findStrip()?.closest('dialog')

/** The state of the history entry of the open dialog, so that Back closes the dialog instead of leaving the album. */
const DIALOG_STATE = 'album'

document.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event
  const target = event.target as Element
  const button = target.closest<HTMLElement>('[data-step]')
  if (button) step(Number(button.dataset.step))
  const link = target.closest<HTMLElement>('[data-picture]')
  if (!link || !findStrip() || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  findDialog()?.showModal()
  history.pushState(DIALOG_STATE, '')
  findStrip()?.focus()
  show(Number(link.dataset.picture), 'instant')
})

document.addEventListener('keydown', (event) => {
  const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!findDialog()?.open || !steps) return
  event.preventDefault()
  step(steps)
})

// After a reload the dialog is closed.
if (history.state === DIALOG_STATE) history.replaceState(null, '')
addEventListener('popstate', () => findDialog()?.close())
// `close` does not bubble, so the listener captures it.
document.addEventListener('close', () => history.state === DIALOG_STATE && history.back(), true)

function step(steps: number) {
  const strip = findStrip()
  if (!strip) return
  const shown = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  show(shown + steps, isMotionReduced ? 'instant' : 'smooth')
}

const show = (index: number, behavior: ScrollBehavior) =>
  findStrip()?.children[index]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' })
