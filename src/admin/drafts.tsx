import type { Draft } from '../hikes/drafts/list.ts'
import { HikeRow } from '../hikes/list/hike-row.tsx'
import { Empty } from '../layout/empty.tsx'
import { recentTime } from '../shared/format.ts'

/** The drafts that wait for a look by the group. They are published or returned on their own pages. */
export const Drafts = ({ drafts, now, zone }: { drafts: Draft[]; now: Date; zone: string }) =>
  drafts.length === 0 ? (
    <Empty text="No draft waits for a look." />
  ) : (
    <ul className="event-rows">
      {drafts.map((draft) => (
        <HikeRow key={draft.id} hike={draft} now={now}>
          <p className="muted">
            By {draft.organizerUsername}
            {draft.submittedAt && `, submitted ${recentTime(draft.submittedAt, zone, now)}`}
          </p>
        </HikeRow>
      ))}
    </ul>
  )
