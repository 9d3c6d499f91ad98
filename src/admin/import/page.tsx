import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { MAX_IMPORT_MB } from '../../http/limits.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { type AppError, firstInvalid } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { amount } from '../../shared/format.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'
import { columnLabels } from './column-labels.ts'
import { ColumnsForm } from './columns-form.tsx'
import type { Preview } from './importing.ts'
import { ImportPreview } from './preview.tsx'

export const IMPORT = '/admin/import'

/** `chosen` are submitted fields that were refused. */
type Shown = { organizer?: string; error?: AppError; preview?: Preview; chosen?: string[] }

export function renderImport(c: Context<AppEnv>, { organizer = '', error, preview, chosen }: Shown) {
  const { ctx } = c.var
  const problems = preview?.kind === null ? { file: [preview.problem] } : (error?.errors ?? {})
  const focused = firstInvalid(['file', 'organizer'], problems)
  return adminPage(
    c,
    IMPORT,
    <>
      <ImportHelp />
      <FormProblem>{error && !error.errors ? error.message : undefined}</FormProblem>
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
          label="File"
          type="file"
          accept=".csv,.ics,.txt,.tsv"
          required
          hint={`At most ${MAX_IMPORT_MB} MB, and ${amount(MAX_IMPORT_LINES)} lines`}
          errors={problems.file}
          autoFocus={focused === 'file'}
        />
        <Field
          name="organizer"
          label="Organizer"
          hint="Of the hikes: a username. Yourself, if you leave it empty. Somebody else is told."
          defaultValue={organizer}
          errors={problems.organizer}
          autoFocus={focused === 'organizer'}
        />
        <button className="button" type="submit">
          Preview
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
      <b>Hikes</b> from a spreadsheet saved as CSV, with the columns name, location and event_time (2031-06-14
      09:30, or 14.06.2031 09:30, in the group’s time zone), or from a calendar (.ics).{' '}
      <a href="/samples/hikes.csv">Sample of a spreadsheet</a>, <a href="/samples/hikes.ics">of a calendar</a>
    </p>
    <details>
      <summary>More columns for hikes</summary>
      <dl className="import-fields">
        {HIKE_FIELDS.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd className="muted">{columnLabels[field]}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        A blank price is the group’s usual one, and 0 is free. Without latitude and longitude a hike is put on
        the map by its location, moments after the import.
      </p>
    </details>
    <p>
      <b>Members</b> from a spreadsheet saved as CSV, with the column e-mail and, if you have them, name, or
      first name and last name. Each gets an invitation by mail.{' '}
      <a href="/samples/members.csv">Sample of members</a>
    </p>
    <p className="muted">
      The usual headings in English, German, French and Italian are known, too. Before anything is imported
      you see a preview.
    </p>
  </div>
)
