import type { Context } from 'hono'
import { readChat } from '../../chat/chat.ts'
import type { MessageJson } from '../../chat/schema.ts'
import { signUpPath } from '../../http/path.ts'
import { renderPage } from '../../layout/page.tsx'
import { reportPath } from '../../layout/report-link.tsx'
import { AppError } from '../../shared/errors.ts'
import { shortened } from '../../shared/shortened.ts'
import type { AppEnv } from '../../work/env.ts'
import { ThingQuery } from './schema.ts'

/** The latest messages of others, to choose one: in the chat itself they are reported by pointer. */
export async function messagesPage(c: Context<AppEnv>) {
  const parsed = ThingQuery.safeParse({ ...c.req.query(), id: '1' })
  if (!parsed.success) throw new AppError(404, 'Page not found.')
  const { hikeId } = parsed.data
  await c.var.work.identify()
  const { actor } = c.var.work
  if (!actor) return c.redirect(signUpPath(`/report?kind=message&event_id=${hikeId}`), 303)
  const { messages } = await readChat(c.var.work, hikeId, {})
  return renderPage(c, {
    title: 'Report a message',
    noindex: true,
    children: <Messages hikeId={hikeId} messages={messages.filter(({ user_id }) => user_id !== actor.id)} />,
  })
}

const Messages = ({ hikeId, messages }: { hikeId: number; messages: MessageJson[] }) => (
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
