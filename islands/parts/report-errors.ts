const MOST = 3
let reported = 0

/** Sends an uncaught error to the server's log (src/http/client-errors.ts), up to `MOST` of them per page. */
export function report(event: Event) {
  if (reported++ >= MOST) return
  const { error, source } = errorOf(event)
  const { message, stack } = error instanceof Error ? error : { message: String(error) }
  const body = {
    message: message.slice(0, 500),
    source,
    stack: stack?.slice(0, 2000),
    page: location.pathname,
  }
  fetch('/api/client-errors/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {})
}

function errorOf(event: Event): { error: unknown; source?: string } {
  if ('reason' in event) return { error: event.reason }
  if (event instanceof ErrorEvent) return { error: event.error ?? event.message, source: event.filename }
  return { error: event.type }
}
