import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { MAX_IMPORT_MB } from '../../http/limits.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { type AppError, firstInvalid, formProblem } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/import.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'
import { ColumnsForm } from './columns-form.tsx'
import type { Preview } from './importing.ts'
import { ImportPreview } from './preview.tsx'
import { ImportResult } from './result.tsx'

export const IMPORT = '/admin/import'

/** `chosen` contains the submitted fields if they were rejected. */
type Shown = {
  organizer?: string
  error?: AppError
  preview?: Preview
  chosen?: string[]
}

export function renderImport(c: Context<AppEnv>, { organizer = '', error, preview, chosen }: Shown = {}) {
  const { ctx } = c.var
  const problems = preview?.kind === null ? { file: [preview.problem] } : (error?.errors ?? {})
  const focused = firstInvalid(['file', 'organizer'], problems)
  return adminPage(
    c,
    IMPORT,
    <>
      <ImportResult query={c.req.query()} />
      <ImportHelp />
      <FormProblem>{formProblem(error)}</FormProblem>
      <form
        className="form"
        method="post"
        action={`${IMPORT}#import-preview`}
        encType="multipart/form-data"
        noValidate
      >
        <CsrfField token={csrfToken(c)} />
        <Field
          name="file"
          label={t.file}
          type="file"
          accept=".csv,.ics,.txt,.tsv"
          required
          hint={t.fileHint(MAX_IMPORT_MB, amount(MAX_IMPORT_LINES))}
          errors={problems.file}
          autoFocus={focused === 'file'}
        />
        <Field
          name="organizer"
          label={t.organizer}
          hint={t.organizerHint}
          defaultValue={organizer}
          errors={problems.organizer}
          autoFocus={focused === 'organizer'}
        />
        <button className="button" type="submit">
          {t.preview}
        </button>
      </form>
      {preview?.columns && (
        <ColumnsForm
          csrf={csrfToken(c)}
          preview={preview}
          columns={preview.columns}
          chosen={chosen}
          error={error?.errors?.columns?.join(' ')}
        />
      )}
      {preview && preview.kind !== null && (
        <ImportPreview
          preview={preview}
          csrf={csrfToken(c)}
          group={ctx.group}
          currency={ctx.config.GROUP_CURRENCY}
        />
      )}
    </>,
    error?.status ?? (problems.file ? 400 : undefined),
  )
}

const HIKE_FIELDS = [
  ...(['description', 'distance', 'elevation_diff', 'estimated_duration', 'price', 'capacity'] as const),
  ...(['grade', 'gear', 'good_for', 'location_lat', 'location_lng'] as const),
]

const ImportHelp = () => (
  <div className="import-help">
    <p>
      {t.helpHikes(
        (hikes) => (
          <b>{hikes}</b>
        ),
        (sample) => (
          <a href="/samples/hikes.csv">{sample}</a>
        ),
        (sample) => (
          <a href="/samples/hikes.ics">{sample}</a>
        ),
      )}
    </p>
    <details>
      <summary>{t.moreColumns}</summary>
      <dl className="import-fields">
        {HIKE_FIELDS.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd className="muted">{t.columns[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t.blankPrice}</p>
    </details>
    <p>
      {t.helpMembers(
        (members) => (
          <b>{members}</b>
        ),
        (sample) => (
          <a href="/samples/members.csv">{sample}</a>
        ),
      )}
    </p>
    <p className="muted">{t.knownHeadings}</p>
  </div>
)
