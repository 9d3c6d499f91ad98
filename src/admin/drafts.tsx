import type { Draft } from '../hikes/drafts/list.ts'
import { HikeRow } from '../hikes/list/hike-row.tsx'
import { Empty } from '../layout/empty.tsx'
import { recentTime } from '../shared/format.ts'
import { t } from '../texts/moderation.ts'

/** The drafts awaiting approval. Each is published or returned on its own page. */
export const Drafts = ({ drafts, now, zone }: { drafts: Draft[]; now: Date; zone: string }) =>
  drafts.length === 0 ? (
    <Empty text={t.noDrafts} />
  ) : (
    <ul className="event-rows">
      {drafts.map((draft) => (
        <HikeRow key={draft.id} hike={draft} now={now}>
          <p className="muted">
            {draft.submittedAt
              ? t.draftSubmitted(draft.organizerUsername, recentTime(draft.submittedAt, zone, now))
              : t.draftBy(draft.organizerUsername)}
          </p>
        </HikeRow>
      ))}
    </ul>
  )
