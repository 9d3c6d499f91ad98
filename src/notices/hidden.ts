import { type SQL, sql } from 'drizzle-orm'
import { kindsWhere } from './kinds.ts'

/** Kinds about one's own money, which stay also where the hike is hidden. */
const aboutMoney = sql.raw(
  kindsWhere(({ to }) => to === 'payer' || to === 'debtor')
    .map((kind) => `'${kind}'`)
    .join(', '),
)

/**
 * SQL condition on notices: what they tell of is hidden from the recipient. `isVisible` is the condition on hikes by which the
 * recipient sees one.
 */
export const tellsOfHidden = (isVisible: SQL) =>
  sql`((notices.kind NOT IN (${aboutMoney}) AND EXISTS (
      SELECT 1 FROM events WHERE events.id = notices.event_id AND NOT ${isVisible}))
    OR (notices.kind = 'announcement' AND (
      EXISTS (SELECT 1 FROM announcements WHERE announcements.id = CAST(notices.key AS INTEGER)
        AND announcements.hidden_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM users AS author WHERE author.id = notices.actor_id AND author.hidden_at IS NOT NULL))))`
