let count = 0
let title = ''

/** Shows in the page title how many messages arrived while the page was hidden. */
export function countInTitle(arrived: number) {
  if (!document.hidden) return
  if (count === 0) {
    title = document.title
    document.addEventListener('visibilitychange', reset, { once: true })
  }
  count += arrived
  document.title = `(${count}) ${title}`
}

function reset() {
  count = 0
  document.title = title
}
