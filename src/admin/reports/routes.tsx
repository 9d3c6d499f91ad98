import { type Context, Hono } from 'hono'
import { can } from '../../access/policy.ts'
import { readChat } from '../../chat/chat.ts'
import type { MessageJson } from '../../chat/schema.ts'
import { setFlash } from '../../http/cookies.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { parse, readJson } from '../../http/validate.ts'
import { renderPage } from '../../layout/page.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { AppError } from '../../shared/errors.ts'
import { shortened } from '../../shared/text.ts'
import type { AppEnv } from '../../work/env.ts'
import { insteadOfOutside } from '../../work/outside.ts'
import { pinnedMessages } from '../messages.ts'
import { UNREACHABLE } from '../unreachable-chat.tsx'
import { ReportForm } from './report-form.tsx'
import { dismissReports, report } from './reports.ts'
import { Report, ThingQuery } from './schema.ts'
import { getSubject, type Subject } from './subject.ts'

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
  if (!actor) return c.redirect(accountPath('signup', reportPath(thing)), 303)
  const subject = await getSubject(c.var.work, thing).catch(
    insteadOfOutside(unreachableMessage(thing.hikeId)),
  )
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
        problem={problemOf(error, subject)}
        errors={error?.errors?.reason ?? []}
        canBlock={!isOwn && !subject.isUnreachable}
        canModerate={can.moderate(actor)}
      />
    ),
  })
}

function problemOf(error: AppError | undefined, { isUnreachable }: Subject): string {
  if (error) return error.errors ? '' : error.message
  return isUnreachable ? UNREACHABLE : ''
}

/** In place of a message whose chat does not answer: what was typed about it stays in the form. */
const unreachableMessage = (hikeId: number): Subject => ({
  title: 'a message',
  path: `/events/${hikeId}#chat`,
  author: { id: 0, username: 'The author' },
  pictures: [],
  isUnreachable: true,
})

/** Lists the latest messages of others and the announcements on the page of the hike to choose from: reporting in the chat itself needs a pointing device. */
async function messagesPage(c: Context<AppEnv>) {
  const parsed = ThingQuery.safeParse({ ...c.req.query(), id: '1' })
  if (!parsed.success) throw new AppError(404, 'Page not found.')
  const { hikeId } = parsed.data
  await c.var.work.identify()
  const { actor } = c.var.work
  if (!actor) return c.redirect(accountPath('signup', `/report?kind=message&event_id=${hikeId}`), 303)
  const chat = await readChat(c.var.work, hikeId, {}).catch(insteadOfOutside(null))
  const messages = chat?.messages ?? []
  const pinned = await pinnedMessages(c.var.work, hikeId, actor.id)
  const others = [...pinned.filter(({ id }) => messages.every((message) => message.id !== id)), ...messages]
  return renderPage(c, {
    title: 'Report a message',
    noindex: true,
    children: (
      <Messages
        hikeId={hikeId}
        messages={others.filter(({ user_id }) => user_id !== actor.id)}
        isUnreachable={chat === null}
      />
    ),
  })
}

type ListedMessage = Pick<MessageJson, 'id' | 'username' | 'text'>

type MessagesProps = { hikeId: number; messages: ListedMessage[]; isUnreachable: boolean }

const Messages = ({ hikeId, messages, isUnreachable }: MessagesProps) => (
  <section className="wrap form-page">
    <h1>Report a message</h1>
    {isUnreachable && (
      <p role="status">
        The chat cannot be reached now. <a href={`/report?kind=message&event_id=${hikeId}`}>Try again</a>
      </p>
    )}
    {messages.length === 0 && !isUnreachable && <p className="muted">Nobody else has written anything.</p>}
    <ul className="sessions">
      {messages.map(({ id, username, text }) => (
        <li key={id}>
          <p>
            <strong>{username}</strong>
            <span dir="auto">{shortened(text, 200)}</span>
          </p>
          <a
            className="button"
            href={reportPath({ kind: 'message', subject: String(id), hikeId })}
            aria-label={`Report: ${username}, ${shortened(text, 40)}`}
          >
            Report
          </a>
        </li>
      ))}
    </ul>
    <a className="button" href={`/events/${hikeId}#chat`}>
      Back to the chat
    </a>
  </section>
)
