import type { Thing } from '../layout/report-link.tsx'
import type { Work } from '../work/work.ts'
import { closeReports } from './reports/reports.ts'
import type { Subject } from './schema.ts'

export type Act = 'hide' | 'restore'

/** Statements: hiding something closes its open reports. */
export const closedReports = (work: Work, act: Act, subject: Subject) =>
  act === 'hide' ? [closeReports(work, thingOf(subject), work.actor?.id ?? 0)] : []

/** A subject as reports have it. */
export const thingOf = (subject: Subject): Thing => ({
  kind: subject.kind,
  subject: String(subject.id),
  hikeId: subject.kind === 'message' ? subject.event_id : 0,
})
