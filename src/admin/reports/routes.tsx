import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { can } from '../../access/policy.ts'
import { readChat } from '../../chat/chat.ts'
import type { MessageJson } from '../../chat/schema.ts'
import type { RequestContext } from '../../context/context.ts'
import type { AppEnv } from '../../context/env.ts'
import { fallbackIfDown } from '../../context/services.ts'
import { latestAnnouncements } from '../../hikes/announcements/announcements.ts'
import { call, formInput } from '../../http/call.ts'
import { setFlash } from '../../http/cookies.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { accountPath, ID, idParam } from '../../http/path.ts'
import { Status } from '../../http/shapes.ts'
import { renderPage } from '../../layout/page.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { type AppError, notFound } from '../../shared/errors.ts'
import { shortened } from '../../shared/text.ts'
import { t as moderation } from '../../texts/moderation.ts'
import { t } from '../../texts/reports.ts'
import { getReportable } from '../moderated/items.ts'
import type { ReportableItem } from '../moderated/kind.ts'
import { ReportForm } from './report-form.tsx'
import { dismissReports, reopenDismissed, reportItem } from './reports.ts'
import { Report, ReportQuery } from './schema.ts'

const REPORT = '/report'

export const reportRoutes = new Hono<AppEnv>()
  .get(REPORT, (c) =>
    c.req.query('kind') === 'message' && !c.req.query('id') ? messagesPage(c) : formPage(c, c.req.query()),
  )
  .post(REPORT, async (c) => {
    const fields = await textFields(c)
    const send = async () => {
      setFlash(c, (await reportItem(c.var.ctx, await formInput(c, Report))) ? t.thanks : t.alreadyReported)
      const { path } = await getReportable(c.var.ctx, await formInput(c, ReportQuery))
      return c.redirect(path, 303)
    }
    return formAction(c, send, { to: '/', show: (error) => formPage(c, fields, error) })
  })
  .post(
    '/api/reports/',
    call({
      summary: 'Report an item to the moderators',
      description:
        'For a message, “event_id” is required. The id of a picture is ' +
        'its name. Returns 200 if you have already reported the item.',
      access: 'members',
      json: Report,
      answers: { 200: Status, 201: Status },
      refusals: [404],
      limit: 'report',
    }),
    async (c) => {
      const isNew = await reportItem(c.var.ctx, c.req.valid('json'))
      return c.json({ status: isNew ? t.thanks : t.alreadyReported }, isNew ? 201 : 200)
    },
  )
  .post(`/admin/reports/:id${ID}/done`, (c) =>
    formAction(c, () => dismissReports(c.var.ctx, idParam(c)), { to: `/admin?dismissed=${idParam(c)}` }),
  )
  .post(`/admin/reports/:id${ID}/reopen`, (c) =>
    formAction(c, () => reopenDismissed(c.var.ctx, idParam(c)), { to: '/admin', flash: t.reopened }),
  )

async function formPage(c: Context<AppEnv>, fields: Record<string, string>, error?: AppError) {
  const parsed = ReportQuery.safeParse(fields)
  if (!parsed.success) throw notFound('Page')
  const reference = parsed.data
  await c.var.ctx.identify()
  const { actor } = c.var.ctx
  if (!actor) return c.redirect(accountPath('signup', reportPath(reference)), 303)
  const item = await getReportable(c.var.ctx, reference).catch(
    fallbackIfDown(unreachableMessage(reference.hikeId)),
  )
  const isOwn = item.author.id === actor.id
  return renderPage(c, {
    title: t.reportTitle(item.title),
    noindex: true,
    status: error?.status ?? 200,
    children: (
      <ReportForm
        reference={reference}
        item={item}
        csrf={csrfToken(c)}
        reason={fields.reason ?? ''}
        problem={problemOf(error, item)}
        errors={error?.errors?.reason ?? []}
        canBlock={!isOwn && !item.isUnreachable}
        canModerate={can.moderate(actor)}
      />
    ),
  })
}

function problemOf(error: AppError | undefined, { isUnreachable }: ReportableItem): string {
  if (error) return error.errors ? '' : error.message
  return isUnreachable ? moderation.unreachable : ''
}

/** Returns a placeholder for a message if its chat does not respond, so that the form keeps the reporter's input. */
const unreachableMessage = (hikeId: number): ReportableItem => ({
  title: t.aMessage,
  path: `/events/${hikeId}#chat`,
  author: { id: 0, username: '' },
  pictures: [],
  isUnreachable: true,
})

/** Lists the messages that the user can report, because reporting in the chat itself requires scripts. */
async function messagesPage(c: Context<AppEnv>) {
  const parsed = ReportQuery.safeParse({ ...c.req.query(), id: '1' })
  if (!parsed.success) throw notFound('Page')
  const { hikeId } = parsed.data
  await c.var.ctx.identify()
  const { actor } = c.var.ctx
  if (!actor) return c.redirect(accountPath('signup', `/report?kind=message&event_id=${hikeId}`), 303)
  const chat = await readChat(c.var.ctx, hikeId, {}).catch(fallbackIfDown(null))
  const messages = chat?.messages ?? []
  const pinned = await pinnedMessages(c.var.ctx, hikeId, actor.id)
  const others = [...pinned.filter(({ id }) => messages.every((message) => message.id !== id)), ...messages]
  return renderPage(c, {
    title: t.reportAMessage,
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

/** Returns the announcements on the page of a hike, as messages, oldest first. */
async function pinnedMessages({ db, now }: RequestContext, hikeId: number, readerId: number) {
  const rows = await latestAnnouncements(db, hikeId, sql<number>`${readerId}`, now().getTime())
  const posted = rows.flatMap(({ messageId, id, username, text }) =>
    messageId === null ? [] : [{ id: messageId, user_id: id, username, text }],
  )
  return posted.reverse()
}

type ListedMessage = Pick<MessageJson, 'id' | 'username' | 'text'>

type MessagesProps = { hikeId: number; messages: ListedMessage[]; isUnreachable: boolean }

const Messages = ({ hikeId, messages, isUnreachable }: MessagesProps) => (
  <section className="wrap form-page">
    <h1>{t.reportAMessage}</h1>
    {isUnreachable && (
      <p role="status">
        {t.unreachable((words) => (
          <a href={`/report?kind=message&event_id=${hikeId}`}>{words}</a>
        ))}
      </p>
    )}
    {messages.length === 0 && !isUnreachable && <p className="muted">{t.nobodyElse}</p>}
    <ul className="sessions">
      {messages.map(({ id, username, text }) => (
        <li key={id}>
          <p>
            <strong>{username}</strong>
            <span dir="auto">{shortened(text, 200)}</span>
          </p>
          <a
            className="button"
            href={reportPath({ kind: 'message', id, hikeId })}
            aria-label={t.reportMessage(username, shortened(text, 40))}
          >
            {t.report}
          </a>
        </li>
      ))}
    </ul>
    <a className="button" href={`/events/${hikeId}#chat`}>
      {t.backToChat}
    </a>
  </section>
)
