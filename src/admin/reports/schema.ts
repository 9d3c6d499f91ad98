import * as z from 'zod'
import { type ModeratedItem, moderatedKindNames } from '../../shared/moderated.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { t } from '../../texts/reports.ts'
import { MAX_REPORT } from '../limits.ts'

const reasonRequired = { error: () => t.reasonMissing }
const idRequired = { error: () => t.idMissing }
const hikeRequired = { error: () => t.hikeMissing }

/** Ids are numbers in JSON, except for pictures, whose id is a name. In forms, all ids are text. */
const Reported = z.object({
  kind: z.enum(moderatedKindNames, { error: () => t.cannotBeReported }),
  id: z
    .union(
      [z.int(idRequired).positive(idRequired), z.string(idRequired).min(1, idRequired).max(64, idRequired)],
      idRequired,
    )
    .transform(String),
  event_id: z.coerce.number(hikeRequired).int(hikeRequired).positive(hikeRequired).optional(),
})

type Reported = z.output<typeof Reported>

function requireChat({ kind, event_id }: Reported, context: z.RefinementCtx) {
  if (kind === 'message' && event_id === undefined)
    context.addIssue({ code: 'custom', path: ['event_id'], message: t.hikeMissing })
}

const itemOf = ({ kind, id, event_id }: Reported): ModeratedItem => ({
  kind,
  id,
  hikeId: kind === 'message' ? (event_id ?? 0) : 0,
})

export const ReportQuery = Reported.superRefine(requireChat).transform(itemOf)

export const Report = Reported.extend({
  reason: z
    .string(reasonRequired)
    .trim()
    .regex(VISIBLE, reasonRequired)
    .max(MAX_REPORT, { error: () => tooLong(t.aReason, MAX_REPORT) }),
})
  .superRefine(requireChat)
  .transform((report) => ({ item: itemOf(report), reason: report.reason }))
export type Report = z.output<typeof Report>
