/** The maximum distance between the two clicks, in CSS pixels. */
const DISTANCE = 10

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>
let last: Click | null = null

/**
 * Whether a click is the second click of a double click or double tap. It may hit another button, which has moved to
 * the same place or replaced the first one. Clicks by keyboard never count. `interval` is the longest time between the
 * two clicks, in milliseconds; its default is that of operating systems.
 */
export function isSecondClick(click: Click, interval = 500): boolean {
  const { timeStamp, clientX, clientY, detail } = click
  const first = last
  last = { timeStamp, clientX, clientY, detail }
  return (
    detail > 0 &&
    first !== null &&
    timeStamp - first.timeStamp < interval &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) < DISTANCE
  )
}
