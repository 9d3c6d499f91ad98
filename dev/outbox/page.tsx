import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from '../../src/context/env.ts'
import { ID } from '../../src/http/path.ts'
import { renderPage } from '../../src/layout/page.tsx'
import { builtStyles } from '../../src/shared/built-files.ts'
import { notFound } from '../../src/shared/errors.ts'
import { outbox } from './schema.ts'

const MAX_SHOWN = 50
const MAX_LISTED = 2000

type StoredMail = typeof outbox.$inferSelect

/**
 * Shows the mail that is stored in development instead of being sent: `/dev/outbox` to people, `/dev/outbox.json` to
 * tests.
 */
export const outboxPage = new Hono<AppEnv>()
  .get('/dev/outbox', async (c) => {
    const { mails } = await c.var.ctx.read((db) => ({
      mails: db.select().from(outbox).orderBy(desc(outbox.id)).limit(MAX_SHOWN),
    }))
    return renderPage(c, {
      title: 'Outbox',
      noindex: true,
      children: (
        <section className="wrap form-page">
          <h1>Outbox</h1>
          <p className="muted">In development, e-mails are not sent. They are listed here instead.</p>
          {mails.length === 0 && <p>Nothing yet.</p>}
          <link rel="stylesheet" href={builtStyles('members.css')} />
          <ul className="reports">
            {mails.map((mail) => (
              <li key={mail.id}>
                <StoredMailArticle mail={mail} />
              </li>
            ))}
          </ul>
        </section>
      ),
    })
  })
  .get('/dev/outbox.json', async (c) => {
    const { mails } = await c.var.ctx.read((db) => ({
      mails: db.select().from(outbox).orderBy(desc(outbox.id)).limit(MAX_LISTED),
    }))
    return c.json(mails.map(({ id, sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() })))
  })
  .get(`/dev/outbox/:file{${ID.slice(1, -1)}\\.html}`, async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10)
    const {
      found: [mail],
    } = await c.var.ctx.read((db) => ({ found: db.select().from(outbox).where(eq(outbox.id, id)) }))
    if (!mail?.html) throw notFound('Mail')
    // Emails use inline styles, but nothing else that the policy for pages forbids.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    return c.html(mail.html)
  })

const StoredMailArticle = ({ mail }: { mail: StoredMail }) => (
  <article>
    <h2>{mail.subject}</h2>
    <p className="muted">
      To {mail.to}, {mail.sentAt.toISOString()}
    </p>
    {Object.entries(mail.headers).map(([name, value]) => (
      <p className="muted" key={name}>
        {name}: <Linked text={value} />
      </p>
    ))}
    <p className="reason">
      <Linked text={mail.text} />
    </p>
    {mail.html && (
      <p>
        <a href={`/dev/outbox/${mail.id}.html`}>As HTML</a>
      </p>
    )}
    {mail.attachments.map(({ filename, type, content }) => (
      <details key={filename}>
        <summary>
          {filename} <span className="muted">{type}</span>
        </summary>
        <p className="reason">{content}</p>
      </details>
    ))}
  </article>
)

const Linked = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/[^\s>]+)/).map((part) =>
    part.startsWith('http') ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
