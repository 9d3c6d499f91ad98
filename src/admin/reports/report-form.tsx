import { CsrfField } from '../../layout/csrf-field.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { BlockForm } from '../../people/blocks/controls.tsx'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import type { ModeratedItem } from '../../shared/moderated.ts'
import { shortened } from '../../shared/text.ts'
import { MAX_REPORT } from '../limits.ts'
import { kinds } from '../moderated/items.ts'
import type { ReportableItem } from '../moderated/kind.ts'
import { ReportedPicture } from './reported-picture.tsx'

type ReportFormProps = {
  reference: ModeratedItem
  item: ReportableItem
  csrf: string
  reason: string
  problem: string
  errors: string[]
  canBlock: boolean
  canModerate: boolean
}

export function ReportForm({
  reference,
  item,
  csrf,
  reason,
  problem,
  errors,
  canBlock,
  canModerate,
}: ReportFormProps) {
  const { kind, id, hikeId } = reference
  const { title, path, author, text, pictures } = item
  return (
    <section className="wrap form-page">
      <h1>Report {title}</h1>
      {text !== undefined && <blockquote dir="auto">{shortened(text, 500)}</blockquote>}
      {kind === 'picture' && <ReportedPicture name={id} />}
      <p className="muted">
        Only the moderators read what you write. {author.username} is not told who has reported it.
      </p>
      <FormProblem>{problem}</FormProblem>
      <form className="form" method="post" action="/report" noValidate>
        <CsrfField token={csrf} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        {hikeId !== 0 && <input type="hidden" name="event_id" value={hikeId} />}
        <Field
          name="reason"
          label="What is wrong?"
          rows={4}
          maxLength={MAX_REPORT}
          required
          defaultValue={reason.slice(0, 2 * MAX_REPORT)}
          errors={errors}
          autoFocus
        />
        <button className="button primary wide" type="submit">
          Report
        </button>
      </form>
      <p className="row">
        <a className="button" href={path}>
          Cancel
        </a>
        {canModerate && (
          <a className="button" href={hidingPath('hide', reference)}>
            Hide it yourself
          </a>
        )}
      </p>
      {pictures.length > 0 && <Pictures names={pictures} />}
      {canBlock && kinds[kind].isPersonal && (
        <>
          <h2>Or block {author.username}</h2>
          <p className="muted">
            Then neither of you sees the other’s messages and comments, and they cannot join your hikes.
          </p>
          <BlockForm user={{ ...author, profile_picture: null }} isBlocked={false} csrf={csrf} next={path} />
        </>
      )}
    </section>
  )
}

const Pictures = ({ names }: { names: string[] }) => (
  <>
    <h2>{names.length === 1 ? 'Is it about the picture?' : 'Is it about one of the pictures?'}</h2>
    <ul className="row">
      {names.map((name, index) => (
        <li key={name}>
          <a href={reportPath({ kind: 'picture', id: name })}>
            <ReportedPicture
              name={name}
              alt={names.length === 1 ? 'Report the picture' : `Report picture ${index + 1}`}
            />
          </a>
        </li>
      ))}
    </ul>
  </>
)
