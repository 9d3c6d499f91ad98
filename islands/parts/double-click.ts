/** In milliseconds, as operating systems have it by default. */
const INTERVAL = 500
/** In CSS pixels. */
const DISTANCE = 10

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>
let last: Click | null = null

/**
 * Whether a click is the second one of a double click, or of a double tap. It may hit another button than the first one,
 * which has moved or replaced what was there. Clicks by keyboard are never one.
 */
export function isSecondClick(click: Click): boolean {
  const { timeStamp, clientX, clientY, detail } = click
  const first = last
  last = { timeStamp, clientX, clientY, detail }
  return (
    detail > 0 &&
    first !== null &&
    timeStamp - first.timeStamp < INTERVAL &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) < DISTANCE
  )
}
