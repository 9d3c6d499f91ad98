/**
 * The duration of a long press, in milliseconds. It has to be shorter than the operating system's long press, which
 * selects text and cancels the pointer.
 */
const DURATION = 400
/** How far a finger may move and still count as resting, in pixels. */
const TOLERANCE = 10

let timer: number | undefined
let listeners = new AbortController()

/**
 * Calls `onPress` once a finger or pen has rested for long enough since this event. The event may be older than the
 * call.
 */
export function startLongPress(
  { pointerType, clientX: x, clientY: y, timeStamp }: PointerEvent,
  onPress: () => void,
) {
  cancel()
  if (pointerType === 'mouse') return
  timer = window.setTimeout(
    () => {
      cancel()
      onPress()
    },
    DURATION - (performance.now() - timeStamp),
  )
  listeners = new AbortController()
  const { signal } = listeners
  const onMove = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > TOLERANCE) cancel()
  }
  document.addEventListener('pointermove', onMove, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, cancel, { signal })
}

function cancel() {
  clearTimeout(timer)
  listeners.abort()
}
