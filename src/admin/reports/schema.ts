import * as z from 'zod'
import { type ModeratedItem, moderatedKindNames } from '../../shared/moderated.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { MAX_REPORT } from '../limits.ts'

const REASON_REQUIRED = 'Please say what is wrong.'
const NO_ID = 'An id is required.'
const HIKE_REQUIRED = 'The hike of the message is required.'

/** Ids are numbers in JSON and text in forms. */
const Reported = z.object({
  kind: z.enum(moderatedKindNames, 'This cannot be reported.'),
  id: z
    .union([z.int(NO_ID).positive(NO_ID), z.string(NO_ID).min(1, NO_ID).max(64, NO_ID)], NO_ID)
    .transform(String),
  event_id: z.coerce.number(HIKE_REQUIRED).int(HIKE_REQUIRED).positive(HIKE_REQUIRED).optional(),
})

type Reported = z.output<typeof Reported>

function requireChat({ kind, event_id }: Reported, context: z.RefinementCtx) {
  if (kind === 'message' && event_id === undefined)
    context.addIssue({ code: 'custom', path: ['event_id'], message: HIKE_REQUIRED })
}

const itemOf = ({ kind, id, event_id }: Reported): ModeratedItem => ({
  kind,
  id,
  hikeId: kind === 'message' ? (event_id ?? 0) : 0,
})

export const ReportQuery = Reported.superRefine(requireChat).transform(itemOf)

export const Report = Reported.extend({
  reason: z
    .string(REASON_REQUIRED)
    .trim()
    .regex(VISIBLE, REASON_REQUIRED)
    .max(MAX_REPORT, tooLong('A reason', MAX_REPORT)),
})
  .superRefine(requireChat)
  .transform((report) => ({ item: itemOf(report), reason: report.reason }))
export type Report = z.output<typeof Report>
