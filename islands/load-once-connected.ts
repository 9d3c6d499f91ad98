// Loads the page from the server once there is a connection. The service worker adds this script to saved pages and to
// the page that it shows in place of one that is not saved.

// All times are in milliseconds.
/** A new connection often does not work at first. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 30_000
/** The service worker shows a saved page again if the server needs more than four seconds. */
const MAX_TIME_OF_SAVED = 2000
const MAX_TIME = 10_000

/** The note on a saved page. */
const note = document.querySelector<HTMLElement>('.saved-note')
const typedIn = new Set<Node>()
// In the history, because the next pause is longer even if the page could not be reloaded. The state may outlive a
// successful reload, so the pause of an earlier outage is ignored.
const last = history.state?.reload
let pause: number = last && Date.now() - last.at < 60_000 ? last.pause : FIRST_PAUSE
let timer: ReturnType<typeof setTimeout>

function wait(delay: number) {
  clearTimeout(timer)
  timer = setTimeout(attempt, delay)
}

/** A browser with a bad connection counts as online, so only an answer shows that there is a connection. */
async function attempt() {
  if (document.hidden) return
  const own = timer
  const isAnswered = await (note
    ? request(location.href, MAX_TIME_OF_SAVED)
    : request(import.meta.url, MAX_TIME))
  if (timer !== own) return
  pause = Math.min(LONGEST_PAUSE, 2 * pause)
  if (!isAnswered || isInUse()) {
    if (isAnswered) showConnected()
    return wait(pause)
  }
  history.replaceState({ ...history.state, reload: { pause, at: Date.now() } }, '')
  location.reload()
}

/** The worker passes HEAD requests on. An error page must not replace a saved page. */
const request = (url: string, maxTime: number) =>
  fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(maxTime) }).then(
    ({ ok }) => ok || !note,
    () => false,
  )

/**
 * Whether something would be lost or interrupted by loading the page: text, a dialog, a menu or an upload. A text field
 * that is empty again has been sent.
 */
const isInUse = () =>
  document.querySelector('dialog[open], :popover-open, progress, :is(input, textarea, select):focus') !==
    null ||
  [...typedIn].some(
    (field) => field.isConnected && !(field instanceof HTMLTextAreaElement && field.value === ''),
  )

function showConnected() {
  const { firstChild, dataset } = note ?? {}
  if (firstChild && dataset?.connected) firstChild.textContent = `${dataset.connected} `
}

wait(pause)
addEventListener('online', () => wait(FIRST_PAUSE))
document.addEventListener('visibilitychange', () => wait(FIRST_PAUSE))
document.addEventListener('input', ({ target }) => target instanceof Node && typedIn.add(target))
// A reload would cancel the navigation to a link that was just pressed.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a, button')) wait(LONGEST_PAUSE)
})
