import { HOUR } from '../../shared/duration.ts'
import { t } from '../../texts/joining.ts'

/** How long before the start organizers can begin to mark who came, in milliseconds. */
export const ATTENDANCE_OPENS = 2 * HOUR

/** 'Came 7 · missed 1', for one user's hikes; null if both are 0. */
export const attendanceText = ({ came, missed }: { came: number; missed: number }) =>
  came + missed === 0 ? null : t.came(came, missed)

/** 'Came 7 · missed 1 · 7 to go', for the people on one hike. Null marks count as 'to go'. */
export function attendanceProgress(marks: (boolean | null)[]): string {
  const count = (mark: boolean | null) => marks.filter((each) => each === mark).length
  const open = count(null)
  return open > 0 ? t.cameSoFar(count(true), count(false), open) : t.came(count(true), count(false))
}
