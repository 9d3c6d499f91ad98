import { CsrfField } from '../../layout/csrf-field.tsx'
import { eventTime } from '../../shared/format.ts'
import { t } from '../../texts/drafts.ts'
import type { Hike } from '../page/hike-details.ts'

type DraftCardProps = {
  hike: Hike
  /** The viewer may publish it. */
  mayPublish: boolean
  maySubmit: boolean
  csrf: string
}

/** The next step of a draft: publishing it, now or later, or submitting it to the group for review. */
export function DraftCard({ hike, mayPublish, maySubmit, csrf }: DraftCardProps) {
  const { id, submittedAt, returnComment } = hike
  const path = `/events/${id}`
  const isOrganizer = hike.role === 'organizer'
  return (
    <section className="action-card" aria-label={t.draft}>
      {returnComment && (
        <>
          <p>{t.returned}</p>
          <blockquote dir="auto">{returnComment}</blockquote>
        </>
      )}
      <PlannedPublishing hike={hike} mayPublish={mayPublish} />
      <div className="row">
        {mayPublish && <Act path={`${path}/publish`} label={t.publish} csrf={csrf} isPrimary />}
        {isOrganizer && mayPublish && (
          <a className="button" href={`${path}/publish-at`}>
            {hike.publishAt ? t.changeTime : t.publishLater}
          </a>
        )}
        {!mayPublish && maySubmit && !submittedAt && (
          <Act path={`${path}/submit`} label={t.askForLook} csrf={csrf} isPrimary />
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

type ActProps = { path: string; label: string; csrf: string; isPrimary?: boolean }

const Act = ({ path, label, csrf, isPrimary = false }: ActProps) => (
  <form method="post" action={path}>
    <CsrfField token={csrf} />
    <button className={isPrimary ? 'button primary' : 'button'} type="submit">
      {label}
    </button>
  </form>
)
