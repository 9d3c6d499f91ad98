import { HOUR } from '../../shared/duration.ts'

/** How long before the start of a hike its organizers can begin to mark who came. */
export const ATTENDANCE_OPENS = 2 * HOUR

/** 'Came 7 · missed 1'; null where nobody has been marked. */
export const attendanceText = ({ came, missed }: { came: number; missed: number }) =>
  came + missed === 0 ? null : `Came ${came} · missed ${missed}`

/** 'Came 7 · missed 1 · 7 to go' */
export function attendanceProgress(marks: (boolean | null)[]): string {
  const count = (mark: boolean | null) => marks.filter((each) => each === mark).length
  const open = count(null)
  return `Came ${count(true)} · missed ${count(false)}${open > 0 ? ` · ${open} to go` : ''}`
}
