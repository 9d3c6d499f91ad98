import { CsrfField } from '../../layout/csrf-field.tsx'
import { currentTime } from '../../shared/clock.ts'
import { eventTime } from '../../shared/format.ts'
import { t } from '../../texts/drafts.ts'
import type { Hike } from '../page/hike-details.ts'
import { DRAFT_STEP } from '../view/draft-step.ts'

type DraftRights = {
  mayPublish: boolean
  maySubmit: boolean
}
type DraftCardProps = DraftRights & { hike: Hike; csrf: string }

/**
 * Returns the next step of a draft: publishing it, or submitting it to the group for review. Null if there is none, for
 * example while the draft is under review.
 */
export function draftStep({ submittedAt }: Hike, { mayPublish, maySubmit }: DraftRights) {
  if (mayPublish) return { path: 'publish', label: t.publish }
  return maySubmit && !submittedAt ? { path: 'submit', label: t.askForLook } : null
}

/**
 * The actions for a draft, with its publishing time and a moderator's comment. The button for an organizer's next step
 * is in the action bar.
 */
export function DraftCard({ hike, mayPublish, maySubmit, csrf }: DraftCardProps) {
  const { id, submittedAt, returnComment } = hike
  const path = `/events/${id}`
  const isOrganizer = hike.role === 'organizer'
  const step = draftStep(hike, { mayPublish, maySubmit })
  return (
    <section className="action-card" aria-label={t.draft}>
      {returnComment && (
        <>
          <p>{t.returned}</p>
          <blockquote dir="auto">{returnComment}</blockquote>
        </>
      )}
      <PlannedPublishing hike={hike} mayPublish={mayPublish} />
      {hike.eventTime <= currentTime() && <p className="past-note">{t.startHasPassed}</p>}
      <div className="row">
        {step && (
          <form id={DRAFT_STEP} method="post" action={`${path}/${step.path}`} hidden={isOrganizer}>
            <CsrfField token={csrf} />
            {!isOrganizer && (
              <button className="button primary" type="submit">
                {step.label}
              </button>
            )}
          </form>
        )}
        {isOrganizer && mayPublish && (
          <a className="button" href={`${path}/publish-at`}>
            {hike.publishAt ? t.changeTime : t.publishLater}
          </a>
        )}
        {!isOrganizer && submittedAt && (
          <a className="button" href={`${path}/return`}>
            {t.returnIt}
          </a>
        )}
      </div>
      {!mayPublish && maySubmit && <p className="muted">{t.moderatorLooks}</p>}
    </section>
  )
}

function PlannedPublishing({
  hike: { publishAt, timeZone },
  mayPublish,
}: {
  hike: Hike
  mayPublish: boolean
}) {
  if (!publishAt) return null
  const time = <time dateTime={publishAt.toISOString()}>{eventTime(publishAt, timeZone)}</time>
  return <p>{mayPublish ? t.publishedOn(time) : t.publishedIfAllowedOn(time)}</p>
}
