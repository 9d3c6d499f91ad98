import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { MAX_IMPORT_MB } from '../../http/limits.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import type { AppError } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { amount } from '../../shared/format.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'
import { ColumnsForm } from './columns-form.tsx'
import type { Preview } from './importing.ts'
import { ImportPreview } from './preview.tsx'

export const IMPORT = '/admin/import'

/** `chosen` are submitted fields that were refused. */
type Shown = { organizer?: string; error?: AppError; preview?: Preview; chosen?: string[] }

export function renderImport(c: Context<AppEnv>, { organizer = '', error, preview, chosen }: Shown) {
  const { ctx } = c.var
  const problem = preview?.kind === null ? preview.problem : undefined
  return adminPage(
    c,
    IMPORT,
    <>
      <p className="muted import-help">
        Hikes from a spreadsheet (CSV) or a calendar (.ics). A spreadsheet has the columns name, location and
        event_time (2031-06-14 09:30, or 14.06.2031 09:30), and may have description, distance (km),
        elevation_diff (m), estimated_duration (h), price (cents), capacity, grade, gear, good_for,
        location_lat and location_lng. Without these a hike is put on the map by its location, moments after
        the import.
      </p>
      <p className="muted import-help">
        Members from a spreadsheet (CSV) with the columns e-mail and, if you have them, name, or first and
        last name. Each gets an invitation by mail.
      </p>
      <p className="muted import-help">
        The usual headings in English, German, French and Italian are known, too. Before anything is imported
        you see a preview.
      </p>
      <FormProblem>{error && !error.errors ? error.message : undefined}</FormProblem>
      <form className="form" method="post" action={IMPORT} encType="multipart/form-data" noValidate>
        <CsrfField token={csrfToken(c)} />
        <Field
          name="file"
          label="File"
          type="file"
          accept=".csv,.ics,.txt,.tsv"
          required
          hint={`At most ${MAX_IMPORT_MB} MB, and ${amount(MAX_IMPORT_LINES)} lines`}
          errors={problem === undefined ? error?.errors?.file : [problem]}
        />
        <Field
          name="organizer"
          label="Organizer"
          hint="Of the hikes: a username. Yourself, if you leave it empty. Somebody else is told."
          defaultValue={organizer}
          errors={error?.errors?.organizer}
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
    error?.status ?? (problem === undefined ? undefined : 400),
  )
}
