import { csrfToken } from '../parts/api.ts'

/** How long to wait after a report, and after a failed report, in milliseconds. */
const PAUSE = 2000
const RETRY = 30_000

let latest = 0
let reported = 0
let isBusy = false

/** Reports to the server which messages the viewer has read: immediately, then at intervals. */
export async function reportRead(path: string, through: number) {
  latest = Math.max(latest, through)
  if (isBusy) return
  isBusy = true
  while (reported < latest) {
    const sent = latest
    const isReported = await send(path, sent)
    if (isReported) reported = sent
    await new Promise((resolve) => setTimeout(resolve, isReported ? PAUSE : RETRY))
  }
  isBusy = false
}

/** Does not use `call`, because its error handling is meant for actions that the user takes. */
const send = (path: string, through: number) =>
  fetch(`${path}read/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrfToken() },
    body: JSON.stringify({ through }),
    keepalive: true,
  }).then(
    ({ ok, status }) => ok || status < 500,
    () => false,
  )
