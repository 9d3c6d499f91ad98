import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { requireUser } from '../access/policy.ts'
import { vapidKeys } from '../context/config.ts'
import type { AppEnv } from '../context/env.ts'
import type { PreferenceGroup } from '../db/tables/users.ts'
import { setFlash } from '../http/cookies.ts'
import { csrfToken } from '../http/csrf.ts'
import { textFields } from '../http/form-data.ts'
import { accountPath } from '../http/path.ts'
import { PageScript } from '../layout/island.tsx'
import { renderPage } from '../layout/page.tsx'
import { settingsPage } from '../layout/settings-page.tsx'
import { ConfirmAddress, unconfirmedAddress } from '../shared/confirm-address.tsx'
import { AppError } from '../shared/errors.ts'
import { NOTICE_SETTINGS } from '../shared/notice-settings.ts'
import { t } from '../texts/notice-settings.ts'
import { choosePreferences, groupNames, PUSH_FIELD, pushField } from './preferences.ts'
import { Preferences } from './preferences-form.tsx'
import { getSubscription, unsubscribe } from './unsubscribe.ts'

const SETTINGS = NOTICE_SETTINGS.path
const UNSUBSCRIBE = '/unsubscribe/:token'

/**
 * The notice settings of the signed-in user, and the pages behind the unsubscribe links in emails, which need no
 * session.
 */
export const noticeSettingsPages = new Hono<AppEnv>()
  .get(SETTINGS, async (c) => {
    const { ctx } = c.var
    await ctx.identify()
    const { actor } = ctx
    requireUser(actor)
    const csrf = csrfToken(c)
    const hasPush = vapidKeys(ctx.config) !== null
    return settingsPage(
      c,
      SETTINGS,
      <>
        <ConfirmAddress address={unconfirmedAddress(actor)} csrf={csrf} next={SETTINGS} />
        <Preferences user={actor} csrf={csrf} hasPush={hasPush} />
        {hasPush && <ThisDevice isPushed={actor.isPushed === true} />}
      </>,
    )
  })
  .post(SETTINGS, async (c) => {
    const fields = await textFields(c)
    const chosen = (fieldOf: (name: PreferenceGroup) => string) =>
      groupNames.filter((name) => fields[fieldOf(name)] !== undefined)
    await choosePreferences(c.var.ctx, {
      mail: chosen((name) => name),
      push: fields[PUSH_FIELD] === undefined ? null : chosen(pushField),
    })
    setFlash(c, t.saved)
    return c.redirect(SETTINGS, 303)
  })
  .get(UNSUBSCRIBE, async (c) => {
    const { ctx } = c.var
    return unsubscribePage(c, async () => {
      const { group } = await getSubscription(ctx, c.req.param('token'))
      return (
        <>
          <p>{t.willStop(t.groups[group].label)}</p>
          <form method="post">
            <button className="button primary wide" type="submit">
              {t.unsubscribe}
            </button>
          </form>
        </>
      )
    })
  })
  .post(UNSUBSCRIBE, async (c) => {
    const { ctx } = c.var
    return unsubscribePage(c, async () => {
      const group = await unsubscribe(ctx, c.req.param('token'))
      return (
        <>
          <p role="status">{t.stopped(t.groups[group].label)}</p>
          <p className="row">
            <a className="button" href={ctx.actor ? SETTINGS : accountPath('login', SETTINGS)}>
              {NOTICE_SETTINGS.title}
            </a>
          </p>
        </>
      )
    })
  })

/** Switches the notifications of this browser on and off. The script islands/push.ts reads the browser's permission. */
const ThisDevice = ({ isPushed }: { isPushed: boolean }) => (
  <section className="this-device" aria-labelledby="this-device">
    <PageScript name="push" />
    <h2 id="this-device">{t.thisDevice}</h2>
    <p id="push-state" className="muted" role="status" data-on={isPushed ? '' : undefined}>
      {t.needsScript}
    </p>
    <button id="push-switch" className="button" type="button" hidden />
  </section>
)

/** Renders `content`, or a page that links to the settings if the token is invalid. */
async function unsubscribePage(c: Context<AppEnv>, content: () => Promise<ReactNode>) {
  try {
    return notePage(c, await content())
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    const isSignedIn = c.var.ctx.actor !== null
    return notePage(
      c,
      <>
        <p>
          {error.message} {isSignedIn ? t.choose : t.signInToChoose}
        </p>
        <p className="row">
          <a className="button primary" href={isSignedIn ? SETTINGS : accountPath('login', SETTINGS)}>
            {isSignedIn ? NOTICE_SETTINGS.title : t.signIn}
          </a>
        </p>
      </>,
      404,
    )
  }
}

const notePage = (c: Context<AppEnv>, children: ReactNode, status?: 404) =>
  renderPage(c, {
    title: t.unsubscribe,
    noindex: true,
    status,
    children: (
      <section className="wrap form-page">
        <h1>{t.unsubscribe}</h1>
        {children}
      </section>
    ),
  })
