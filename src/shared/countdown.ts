import { HOUR, MINUTE } from './duration.ts'

/** 'in 2 h 10 min', 'in 5 min'; after the instant 'under way'. */
export function countdown(instant: Date, now: Date): string {
  const left = Math.ceil((instant.getTime() - now.getTime()) / MINUTE) * MINUTE
  if (left <= 0) return 'under way'
  const hours = Math.floor(left / HOUR)
  const minutes = (left % HOUR) / MINUTE
  return `in ${[hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')}`
}
