import { Hono } from 'hono'
import { can, requireUser } from '../access/policy.ts'
import { PUBLISHING, publishingRequirement } from '../access/publishing.ts'
import type { AppEnv } from '../context/env.ts'
import { csrfToken } from '../http/csrf.ts'
import { renderPage } from '../layout/page.tsx'
import { ConfirmAddress, unconfirmedAddress } from '../shared/confirm-address.tsx'
import { t } from '../texts/moderation.ts'

/** Explains how to get permission to create hikes and write posts. */
export const publishingPages = new Hono<AppEnv>().get(PUBLISHING, async (c) => {
  const { ctx } = c.var
  await ctx.identify()
  requireUser(ctx.actor)
  if (can.createHike(ctx.actor, ctx.group.whoPublishes)) return c.redirect('/', 303)
  const needsLink = ctx.group.whoPublishes === 'confirmed'
  return renderPage(c, {
    title: t.beforePublishing,
    noindex: true,
    children: (
      <section className="wrap form-page">
        <h1>{t.beforePublishing}</h1>
        <p>{publishingRequirement(ctx.group)}</p>
        <p className="muted">{t.untilThen}</p>
        {needsLink && (
          <ConfirmAddress address={unconfirmedAddress(ctx.actor)} csrf={csrfToken(c)} next={PUBLISHING} />
        )}
        <p className="row">
          <a className="button" href="/">
            {t.seeHikes}
          </a>
        </p>
      </section>
    ),
  })
})
