import { currentTime } from '../clock.ts'
import type { Work } from '../work.ts'
import { reminders } from './event-notices.ts'

const HOUR = 60 * 60 * 1000
/** Elapsed time, also where clocks change in between. */
const BEFORE_START = 24 * HOUR

/**
 * Statements for the sweep: reminders are made when they are due, from the time that an event has then, so that a moved
 * event reminds at its new time.
 */
export const dueReminders = (work: Work) => reminders(work, BEFORE_START)

/** For an event that gets this start: itself where whoever takes part is told of it within a day before anyway. */
export const alreadyReminded = (eventTime: Date): Date | null =>
  eventTime.getTime() <= currentTime().getTime() + BEFORE_START ? eventTime : null
