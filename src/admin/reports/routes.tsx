import { type Context, Hono } from 'hono'
import { can } from '../../access/policy.ts'
import { setFlash } from '../../http/cookies.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam, signUpPath } from '../../http/path.ts'
import { parse, readJson } from '../../http/validate.ts'
import { renderPage } from '../../layout/page.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { messagesPage } from './messages-page.tsx'
import { ReportForm } from './report-form.tsx'
import { dismissReports, report } from './reports.ts'
import { Report, ThingQuery } from './schema.ts'
import { getSubject } from './subject.ts'

const REPORTED = 'Thank you. The moderators will look at it.'
const REPORTED_BEFORE = 'You have already reported this.'

const REPORT = '/report'

export const reportRoutes = new Hono<AppEnv>()
  .get(REPORT, (c) =>
    c.req.query('kind') === 'message' && !c.req.query('id') ? messagesPage(c) : formPage(c, c.req.query()),
  )
  .post(REPORT, async (c) => {
    const fields = await textFields(c)
    const send = async () => {
      setFlash(c, (await report(c.var.work, parse(Report, fields))) ? REPORTED : REPORTED_BEFORE)
      const { path } = await getSubject(c.var.work, parse(ThingQuery, fields))
      return c.redirect(path, 303)
    }
    return formAction(c, send, { to: '/', show: (error) => formPage(c, fields, error) })
  })
  .post('/api/reports/', async (c) => {
    const isNew = await report(c.var.work, await readJson(c, Report))
    return c.json({ status: isNew ? REPORTED : REPORTED_BEFORE }, isNew ? 201 : 200)
  })
  .post(`/admin/reports/:id${ID}/done`, async (c) => {
    await dismissReports(c.var.work, idParam(c))
    setFlash(c, 'Done.')
    return c.redirect('/admin', 303)
  })

async function formPage(c: Context<AppEnv>, fields: Record<string, string>, error?: AppError) {
  const parsed = ThingQuery.safeParse(fields)
  if (!parsed.success) throw new AppError(404, 'Page not found.')
  const thing = parsed.data
  await c.var.work.identify()
  const { actor } = c.var.work
  if (!actor) return c.redirect(signUpPath(reportPath(thing)), 303)
  const subject = await getSubject(c.var.work, thing)
  const isOwn = subject.author.id === actor.id
  return renderPage(c, {
    title: `Report ${subject.title}`,
    noindex: true,
    status: error?.status ?? 200,
    children: (
      <ReportForm
        thing={thing}
        subject={subject}
        csrf={csrfToken(c)}
        reason={fields.reason ?? ''}
        problem={error && !error.errors ? error.message : ''}
        errors={error?.errors?.reason ?? []}
        canBlock={!isOwn}
        canModerate={can.moderate(actor)}
      />
    ),
  })
}
