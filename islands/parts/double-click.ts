/** The longest time between the two clicks, in milliseconds: the default of operating systems. */
const INTERVAL = 500
/** The maximum distance between the two clicks, in CSS pixels. */
const DISTANCE = 10

type Click = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>
let last: Click | null = null

/**
 * Whether a click is the second click of a double click or double tap. It may hit another button, which has moved to
 * the same place or replaced the first one. Clicks by keyboard never count.
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
