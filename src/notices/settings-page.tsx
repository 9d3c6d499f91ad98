import { Hono } from 'hono'
import { requireUser } from '../access/policy.ts'
import { setFlash } from '../http/cookies.ts'
import { csrfToken } from '../http/csrf.ts'
import { textFields } from '../http/form-data.ts'
import { accountPath } from '../http/path.ts'
import { settingsPage } from '../layout/settings-page.tsx'
import type { AppEnv } from '../work/env.ts'
import { choosePreferences, groupNames, preferenceGroups } from './preferences.ts'
import { Preferences, SETTINGS } from './preferences-form.tsx'
import { getSubscription, unsubscribe } from './unsubscribe.ts'
import { unsubscribePage } from './unsubscribe-page.tsx'

const UNSUBSCRIBE = '/unsubscribe/:token'

/** What is mailed: the settings of whoever is signed in, and the links in mails, which work signed out. */
export const noticeSettingsPages = new Hono<AppEnv>()
  .get(SETTINGS, async (c) => {
    const { work } = c.var
    await work.identify()
    const { actor } = work
    requireUser(actor)
    return settingsPage(c, SETTINGS, <Preferences user={actor} csrf={csrfToken(c)} />)
  })
  .post(SETTINGS, async (c) => {
    const fields = await textFields(c)
    await choosePreferences(
      c.var.work,
      groupNames.filter((name) => fields[name] !== undefined),
    )
    setFlash(c, 'Saved.')
    return c.redirect(SETTINGS, 303)
  })
  .get(UNSUBSCRIBE, async (c) => {
    const { work } = c.var
    return unsubscribePage(c, async () => {
      const { group } = await getSubscription(work, c.req.param('token'))
      return (
        <>
          <p>
            Mails about “{preferenceGroups[group].label}” will stop. You still find everything under Notices.
          </p>
          <form method="post">
            <button className="button primary wide" type="submit">
              Unsubscribe
            </button>
          </form>
        </>
      )
    })
  })
  .post(UNSUBSCRIBE, async (c) => {
    const { work } = c.var
    return unsubscribePage(c, async () => {
      const group = await unsubscribe(work, c.req.param('token'))
      return (
        <>
          <p role="status">You get no more mails about “{preferenceGroups[group].label}”.</p>
          <p className="row">
            <a className="button" href={work.actor ? SETTINGS : accountPath('login', SETTINGS)}>
              Choose what is mailed
            </a>
          </p>
        </>
      )
    })
  })
