import { t } from '../texts/common.ts'
import { HOUR, MINUTE } from './duration.ts'

/** Returns 'in 2 h 10 min' or 'in 5 min'; 'under way' once the instant has been reached. */
export function countdown(instant: Date, now: Date): string {
  const left = Math.ceil((instant.getTime() - now.getTime()) / MINUTE) * MINUTE
  if (left <= 0) return t.underWay
  const hours = Math.floor(left / HOUR)
  const minutes = (left % HOUR) / MINUTE
  if (hours === 0) return t.inMinutes(minutes)
  return minutes === 0 ? t.inHours(hours) : t.inHoursAndMinutes(hours, minutes)
}
