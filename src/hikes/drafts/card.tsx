import { CsrfField } from '../../layout/csrf-field.tsx'
import { eventTime } from '../../shared/format.ts'
import type { Hike } from '../page/hike-details.ts'

type DraftCardProps = {
  hike: Hike
  /** The viewer may publish it. */
  mayPublish: boolean
  maySubmit: boolean
  csrf: string
}

/** The next step of a draft: publishing it, now or later, or asking the group for a look at it. */
export function DraftCard({ hike, mayPublish, maySubmit, csrf }: DraftCardProps) {
  const { id, submittedAt, returnComment } = hike
  const path = `/events/${id}`
  const isOrganizer = hike.role === 'organizer'
  return (
    <section className="action-card" aria-label="Draft">
      {returnComment && (
        <>
          <p>A moderator has returned it:</p>
          <blockquote dir="auto">{returnComment}</blockquote>
        </>
      )}
      <PlannedPublishing hike={hike} mayPublish={mayPublish} />
      <div className="row">
        {mayPublish && <Act path={`${path}/publish`} label="Publish" csrf={csrf} isPrimary />}
        {isOrganizer && mayPublish && (
          <a className="button" href={`${path}/publish-at`}>
            {hike.publishAt ? 'Change the time' : 'Publish later'}
          </a>
        )}
        {!mayPublish && maySubmit && !submittedAt && (
          <Act path={`${path}/submit`} label="Ask for a look" csrf={csrf} isPrimary />
        )}
        {!isOrganizer && submittedAt && (
          <a className="button" href={`${path}/return`}>
            Return it
          </a>
        )}
      </div>
      {!mayPublish && maySubmit && (
        <p className="muted">A moderator looks at it, and publishes it or returns it with a comment.</p>
      )}
    </section>
  )
}

const PlannedPublishing = ({ hike, mayPublish }: { hike: Hike; mayPublish: boolean }) =>
  hike.publishAt && (
    <p>
      {mayPublish
        ? 'It is published by itself on '
        : 'It is published by itself, if its owner may publish by then, on '}
      <time dateTime={hike.publishAt.toISOString()}>{eventTime(hike.publishAt, hike.timeZone)}</time>.
    </p>
  )

type ActProps = { path: string; label: string; csrf: string; isPrimary?: boolean }

const Act = ({ path, label, csrf, isPrimary = false }: ActProps) => (
  <form method="post" action={path}>
    <CsrfField token={csrf} />
    <button className={isPrimary ? 'button primary' : 'button'} type="submit">
      {label}
    </button>
  </form>
)
