import { DAY } from '../../src/shared/duration.ts'

/** How many days, weeks and months with a backup have one kept: the last of each. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/** Periods of a time in UTC, each as a text of its own. Weeks begin on Monday. */
const PERIODS: Record<keyof typeof KEPT, (time: Date) => string> = {
  days: (time) => time.toISOString().slice(0, 10),
  // The epoch was a Thursday.
  weeks: (time) => String(Math.floor((time.getTime() / DAY + 3) / 7)),
  months: (time) => time.toISOString().slice(0, 7),
}

/** The times of the backups that are deleted, out of those of all backups. */
export function expiredBackups(times: Date[]): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set(
    (Object.keys(KEPT) as (keyof typeof KEPT)[]).flatMap((period) =>
      lastOfEach(newestFirst, PERIODS[period]).slice(0, KEPT[period]),
    ),
  )
  return newestFirst.filter((time) => !kept.has(time))
}

const lastOfEach = (newestFirst: Date[], periodOf: (time: Date) => string) =>
  newestFirst.filter((time, index) => {
    const later = newestFirst[index - 1]
    return later === undefined || periodOf(later) !== periodOf(time)
  })
