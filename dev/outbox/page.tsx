import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from '../../src/env.ts'
import { renderPage } from '../../src/layout/page.tsx'
import { outbox } from './schema.ts'

/** `/dev/outbox`: the mail that development has stored instead of sending. */
export const outboxPage = new Hono<AppEnv>().get('/dev/outbox', async (c) => {
  const [mails] = await c.var.work.read((db) => [db.select().from(outbox).orderBy(desc(outbox.id)).limit(50)])
  return renderPage(c, {
    title: 'Outbox',
    noindex: true,
    children: (
      <section className="wrap form-page">
        <h1>Outbox</h1>
        <p className="muted">In development, e-mails are not sent. They are listed here instead.</p>
        {mails.length === 0 && <p>Nothing yet.</p>}
        {mails.map((mail) => (
          <article className="mail" key={mail.id}>
            <h2>{mail.subject}</h2>
            <p className="muted">
              To {mail.to}, {mail.sentAt.toISOString()}
            </p>
            <pre>
              {mail.text.split(/(https?:\/\/\S+)/).map((part) =>
                part.startsWith('http') ? (
                  <a key={part} href={part}>
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </pre>
          </article>
        ))}
      </section>
    ),
  })
})
