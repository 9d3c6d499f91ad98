import { type Context, Hono } from 'hono'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { multipart, textFields, uploadedFile } from '../../http/form-data.ts'
import { MAX_IMPORT_MB } from '../../http/limits.ts'
import { adminPage } from '../../layout/admin-page.tsx'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../layout/form-problem.tsx'
import type { AppError } from '../../shared/errors.ts'
import { Field } from '../../shared/field.tsx'
import { amount } from '../../shared/format.ts'
import type { AppEnv } from '../../work/env.ts'
import { MAX_IMPORT_LINES } from '../limits.ts'
import { importFile, type Preview, previewFile } from './importing.ts'
import { ImportPreview, nouns } from './preview.tsx'

type Shown = { organizer?: string; error?: AppError; preview?: Preview }

export const importPages = new Hono<AppEnv>()
  .get('/admin/import', async (c) => {
    await c.var.work.identify()
    return renderImport(c, {})
  })
  .post('/admin/import', async (c) => {
    const organizer = String((await multipart(c)).get('organizer') ?? '')
    const show = async () => {
      const preview = await previewFile(c.var.work, await uploadedFile(c, 'file', 'file'), organizer)
      return renderImport(c, { organizer: preview.organizer, preview })
    }
    return formAction(c, show, {
      to: '/admin/import',
      show: (error) => renderImport(c, { organizer, error }),
    })
  })
  .post('/admin/import/confirm', async (c) => {
    const { digest = '', organizer = '' } = await textFields(c)
    const run = async () => {
      const { kind, imported, there } = await importFile(c.var.work, digest, organizer)
      const known = there === 0 ? '' : `, ${there} ${there === 1 ? 'was' : 'were'} there already`
      const done = kind === 'hikes' ? 'imported' : 'invited'
      return `${nouns[kind](imported)} ${imported === 1 ? 'is' : 'are'} ${done}${known}.`
    }
    return formAction(c, run, { to: '/admin/import' })
  })

function renderImport(c: Context<AppEnv>, { organizer = '', error, preview }: Shown) {
  const { work } = c.var
  return adminPage(
    c,
    '/admin/import',
    <>
      <p className="muted import-help">
        Hikes from a spreadsheet (CSV) or a calendar (.ics). A spreadsheet has the columns name, location and
        event_time (2031-06-14 09:30, or 14.06.2031 09:30), and may have description, distance (km),
        elevation_diff (m), estimated_duration (h), price (cents), capacity, grade, gear, good_for,
        location_lat and location_lng. Without these a hike is put on the map by its location, moments after
        the import.
      </p>
      <p className="muted import-help">
        Members from a spreadsheet (CSV) with the columns e-mail and, if you have them, name. Each gets an
        invitation by mail. First you see what would be imported.
      </p>
      <FormProblem>{error && !error.errors ? error.message : undefined}</FormProblem>
      <form className="form" method="post" action="/admin/import" encType="multipart/form-data" noValidate>
        <CsrfField token={csrfToken(c)} />
        <Field
          name="file"
          label="File"
          type="file"
          accept=".csv,.ics,.txt"
          required
          hint={`At most ${MAX_IMPORT_MB} MB, and ${amount(MAX_IMPORT_LINES)} lines`}
          errors={error?.errors?.file}
        />
        <Field
          name="organizer"
          label="Organizer"
          hint="Of the hikes: a username. Yourself, if you leave it empty."
          defaultValue={organizer}
          errors={error?.errors?.organizer}
        />
        <button className="button" type="submit">
          Preview
        </button>
      </form>
      {preview && <ImportPreview preview={preview} csrf={csrfToken(c)} zone={work.group.timeZone} />}
    </>,
    error?.status,
  )
}
