// The pictures of an album on the full screen: by swipe, by the arrow keys, and closed by Escape.

const dialog = document.querySelector<HTMLDialogElement>('.album-dialog')
const strip = dialog?.querySelector<HTMLElement>('.album-strip')

document.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event
  const link = (event.target as Element).closest<HTMLElement>('[data-picture]')
  if (!link || !dialog || !strip || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  dialog.showModal()
  strip.focus()
  show(Number(link.dataset.picture), 'instant')
})

strip?.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const shown = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  show(shown + step, isMotionReduced ? 'instant' : 'smooth')
})

const show = (index: number, behavior: ScrollBehavior) =>
  strip?.children[index]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' })
