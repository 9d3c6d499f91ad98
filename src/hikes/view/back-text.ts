import { clockTime, hikeDate } from '../../shared/format.ts'
import { t } from '../../texts/hike-facts.ts'

/** 'Back about 12:45', with the date if it differs from that of the start. */
export function backText(back: Date, start: Date, timeZone: string): string {
  const day = hikeDate(back, timeZone, back)
  const clock = clockTime(back, timeZone)
  return day === hikeDate(start, timeZone, back) ? t.backAbout(clock) : t.backAboutOn(clock, day)
}
