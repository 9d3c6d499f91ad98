import { type Context, Hono } from 'hono'
import { BlockForm } from '../blocks/controls.tsx'
import { readChat } from '../chat/chat.ts'
import type { MessageJson } from '../chat/schema.ts'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { signUpPath } from '../http/path.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { parse } from '../http/validate.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { FormProblem } from '../layout/form-problem.tsx'
import { renderPage } from '../layout/page.tsx'
import { hidingPath } from '../moderation/controls.tsx'
import { can } from '../policy.ts'
import { Field } from '../shared/field.tsx'
import { pictureUrl } from '../shared/picture-urls.ts'
import { shortened } from '../shared/shortened.ts'
import { smallPicture } from '../shared/srcset.ts'
import { REPORTED, REPORTED_BEFORE } from './api.ts'
import { report } from './reports.ts'
import { REASON_LENGTH, Report, reportPath, type Thing, ThingQuery } from './schema.ts'
import { getSubject, type Subject } from './subject.ts'

const REPORT = '/report'

/** The page to report something, which needs no script. */
export const reportPages = new Hono<AppEnv>()
  .get(REPORT, (c) =>
    c.req.query('kind') === 'message' && !c.req.query('id') ? messagesPage(c) : formPage(c, c.req.query()),
  )
  .post(REPORT, async (c) => {
    const fields = await textFields(c)
    try {
      await consumeUserQuota(c.var.work, 'report')
      setFlash(c, (await report(c.var.work, parse(Report, fields))) ? REPORTED : REPORTED_BEFORE)
    } catch (error) {
      if (!(error instanceof AppError) || ![400, 429].includes(error.status)) throw error
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
      return formPage(c, fields, error)
    }
    const { path } = await getSubject(c.var.work, parse(ThingQuery, fields))
    return c.redirect(path, 303)
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

type ReportFormProps = {
  thing: Thing
  subject: Subject
  csrf: string
  reason: string
  problem: string
  errors: string[]
  canBlock: boolean
  canModerate: boolean
}

function ReportForm({
  thing,
  subject,
  csrf,
  reason,
  problem,
  errors,
  canBlock,
  canModerate,
}: ReportFormProps) {
  const { kind, subject: id, eventId } = thing
  const { title, path, author, text, pictures } = subject
  return (
    <section className="wrap form-page">
      <h1>Report {title}</h1>
      {text !== undefined && <blockquote dir="auto">{shortened(text, 500)}</blockquote>}
      {kind === 'picture' && <Picture name={id} />}
      <p className="muted">
        Only the moderators read what you write. {author.username} is not told who has reported it.
      </p>
      <FormProblem>{problem}</FormProblem>
      <form className="form" method="post" action={REPORT} noValidate>
        <CsrfField token={csrf} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        {eventId !== 0 && <input type="hidden" name="event_id" value={eventId} />}
        <Field
          name="reason"
          label="What is wrong?"
          rows={4}
          maxLength={REASON_LENGTH}
          required
          defaultValue={reason.slice(0, 2 * REASON_LENGTH)}
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
        {canModerate && kind !== 'comment' && (
          <a className="button" href={hidingPath('hide', { kind, id, eventId })}>
            Hide it yourself
          </a>
        )}
      </p>
      {kind !== 'picture' && pictures.length > 0 && <Pictures names={pictures} />}
      {canBlock && (kind === 'message' || kind === 'user') && (
        <>
          <h2>Or block {author.username}</h2>
          <p className="muted">
            Then neither of you sees the other’s messages, and they cannot join your hikes.
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
          <a href={reportPath({ kind: 'picture', subject: name, eventId: 0 })}>
            <Picture
              name={name}
              alt={names.length === 1 ? 'Report the picture' : `Report picture ${index + 1}`}
            />
          </a>
        </li>
      ))}
    </ul>
  </>
)

function Picture({ name, alt = '' }: { name: string; alt?: string }) {
  const url = pictureUrl(name)
  return url && <img src={smallPicture(url) ?? url} alt={alt} width={160} loading="lazy" />
}

/** The latest messages of others, to choose one: in the chat itself they are reported by pointer. */
async function messagesPage(c: Context<AppEnv>) {
  const parsed = ThingQuery.safeParse({ ...c.req.query(), id: '1' })
  if (!parsed.success) throw new AppError(404, 'Page not found.')
  const { eventId } = parsed.data
  await c.var.work.identify()
  const { actor } = c.var.work
  if (!actor) return c.redirect(signUpPath(`${REPORT}?kind=message&event_id=${eventId}`), 303)
  const { messages } = await readChat(c.var.work, eventId, {})
  return renderPage(c, {
    title: 'Report a message',
    noindex: true,
    children: (
      <Messages eventId={eventId} messages={messages.filter(({ user_id }) => user_id !== actor.id)} />
    ),
  })
}

const Messages = ({ eventId, messages }: { eventId: number; messages: MessageJson[] }) => (
  <section className="wrap form-page">
    <h1>Report a message</h1>
    {messages.length === 0 && <p className="muted">Nobody else has written anything.</p>}
    <ul className="sessions">
      {messages.map(({ id, username, text }) => (
        <li key={id}>
          <p>
            <strong>{username}</strong>
            <span dir="auto">{shortened(text, 200)}</span>
          </p>
          <a
            className="button"
            href={reportPath({ kind: 'message', subject: String(id), eventId })}
            aria-label={`Report: ${username}, ${shortened(text, 40)}`}
          >
            Report
          </a>
        </li>
      ))}
    </ul>
    <a className="button" href={`/events/${eventId}#chat`}>
      Back to the chat
    </a>
  </section>
)
