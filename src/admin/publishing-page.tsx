import { Hono } from 'hono'
import { can, requireUser } from '../access/policy.ts'
import { PUBLISHING, whatToDo } from '../access/publishing.ts'
import { setFlash } from '../http/cookies.ts'
import { csrfToken } from '../http/csrf.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { renderPage } from '../layout/page.tsx'
import { requestConfirmation } from '../people/email/link-mail.ts'
import type { AppEnv } from '../work/env.ts'

/** Explains how to get permission to create hikes and write posts. */
export const publishingPages = new Hono<AppEnv>()
  .get(PUBLISHING, async (c) => {
    const { work } = c.var
    await work.identify()
    requireUser(work.actor)
    if (can.createHike(work.actor, work.config.WHO_PUBLISHES)) return c.redirect('/', 303)
    const needsLink = work.config.WHO_PUBLISHES === 'confirmed'
    return renderPage(c, {
      title: 'Before you publish',
      noindex: true,
      children: (
        <section className="wrap form-page">
          <h1>Before you publish</h1>
          <p>{whatToDo(work.config)}</p>
          <p className="muted">Until then you can join hikes, and talk to those who come along.</p>
          {needsLink && (
            <form method="post" action={PUBLISHING}>
              <CsrfField token={csrfToken(c)} />
              <button className="button primary wide" type="submit">
                Send the link again
              </button>
            </form>
          )}
          <p className="row">
            <a className="button" href="/">
              See the hikes
            </a>
          </p>
        </section>
      ),
    })
  })
  .post(PUBLISHING, async (c) => {
    await requestConfirmation(c.var.work)
    setFlash(c, `A link is on its way to ${c.var.work.actor?.email}.`)
    return c.redirect(PUBLISHING, 303)
  })
