// The pictures of an album on the full screen: by swipe, by the arrow keys, and closed by Escape.

// The script may run before the page is parsed, so that nothing is looked up until it is used.
const findStrip = () => document.querySelector<HTMLElement>('.album-strip')

document.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event
  const link = (event.target as Element).closest<HTMLElement>('[data-picture]')
  const strip = findStrip()
  if (!link || !strip || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  strip.closest('dialog')?.showModal()
  strip.focus()
  show(Number(link.dataset.picture), 'instant')
})

document.addEventListener('keydown', (event) => {
  const strip = findStrip()
  if (!strip?.closest('dialog')?.open) return
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const shown = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  show(shown + step, isMotionReduced ? 'instant' : 'smooth')
})

const show = (index: number, behavior: ScrollBehavior) =>
  findStrip()?.children[index]?.scrollIntoView({ behavior, inline: 'center', block: 'nearest' })
