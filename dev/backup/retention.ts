import { DAY } from '../../src/shared/duration.ts'

/** For how many days, weeks and months the last backup is kept. Periods without a backup do not count. */
const KEPT = { days: 7, weeks: 4, months: 12 }

/** Each function returns a string that identifies the day, week or month of a time in UTC. Weeks begin on Monday. */
const PERIODS: Record<keyof typeof KEPT, (time: Date) => string> = {
  days: (time) => time.toISOString().slice(0, 10),
  // 1 January 1970 was a Thursday.
  weeks: (time) => String(Math.floor((time.getTime() / DAY + 3) / 7)),
  months: (time) => time.toISOString().slice(0, 7),
}

/** Returns the times of the backups to delete, given the times of all backups. */
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
