import { Hono } from 'hono'
import { can, requireUser } from '../access/policy.ts'
import { PUBLISHING, publishingRequirement } from '../access/publishing.ts'
import { csrfToken } from '../http/csrf.ts'
import { renderPage } from '../layout/page.tsx'
import { ConfirmAddress, unconfirmedAddress } from '../shared/confirm-address.tsx'
import type { AppEnv } from '../work/env.ts'

/** Explains how to get permission to create hikes and write posts. */
export const publishingPages = new Hono<AppEnv>().get(PUBLISHING, async (c) => {
  const { work } = c.var
  await work.identify()
  requireUser(work.actor)
  if (can.createHike(work.actor, work.group.whoPublishes)) return c.redirect('/', 303)
  const needsLink = work.group.whoPublishes === 'confirmed'
  return renderPage(c, {
    title: 'Before you publish',
    noindex: true,
    children: (
      <section className="wrap form-page">
        <h1>Before you publish</h1>
        <p>{publishingRequirement(work.group)}</p>
        <p className="muted">Until then you can join hikes, and talk to those who come along.</p>
        {needsLink && (
          <ConfirmAddress address={unconfirmedAddress(work.actor)} csrf={csrfToken(c)} next={PUBLISHING} />
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
