import { CsrfField } from '../../layout/csrf-field.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { BlockForm } from '../../people/blocks/controls.tsx'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import type { ModeratedItem } from '../../shared/moderated.ts'
import { shortened } from '../../shared/text.ts'
import { t } from '../../texts/reports.ts'
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
      <h1>{t.reportTitle(title)}</h1>
      {text !== undefined && <blockquote dir="auto">{shortened(text, 500)}</blockquote>}
      {kind === 'picture' && <ReportedPicture name={id} />}
      <p className="muted">
        {item.isUnreachable ? t.onlyModeratorsOfMessage : t.onlyModerators(author.username)}
      </p>
      <FormProblem>{problem}</FormProblem>
      <form className="form" method="post" action="/report" noValidate>
        <CsrfField token={csrf} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        {hikeId !== 0 && <input type="hidden" name="event_id" value={hikeId} />}
        <Field
          name="reason"
          label={t.whatIsWrong}
          rows={4}
          maxLength={MAX_REPORT}
          required
          defaultValue={reason.slice(0, 2 * MAX_REPORT)}
          errors={errors}
          autoFocus
        />
        <button className="button primary wide" type="submit">
          {t.report}
        </button>
      </form>
      <p className="row">
        <a className="button" href={path}>
          {t.cancel}
        </a>
        {canModerate && (
          <a className="button" href={hidingPath('hide', reference)}>
            {t.hideYourself}
          </a>
        )}
      </p>
      {pictures.length > 0 && <Pictures names={pictures} />}
      {canBlock && kinds[kind].isPersonal && (
        <>
          <h2>{t.orBlock(author.username)}</h2>
          <p className="muted">{t.blockMeans}</p>
          <BlockForm user={{ ...author, profile_picture: null }} isBlocked={false} csrf={csrf} next={path} />
        </>
      )}
    </section>
  )
}

const Pictures = ({ names }: { names: string[] }) => (
  <>
    <h2>{names.length === 1 ? t.aboutThePicture : t.aboutAPicture}</h2>
    <ul className="row">
      {names.map((name, index) => (
        <li key={name}>
          <a href={reportPath({ kind: 'picture', id: name })}>
            <ReportedPicture
              name={name}
              alt={names.length === 1 ? t.reportThePicture : t.reportPictureNumber(index + 1)}
            />
          </a>
        </li>
      ))}
    </ul>
  </>
)
