import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import type { AppEnv, User } from '../env.ts'
import { AppError } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { setFlash } from '../http/flash.ts'
import { textFields } from '../http/form-data.ts'
import { accountPath } from '../http/path.ts'
import { CsrfField } from '../layout/csrf-field.tsx'
import { renderPage } from '../layout/page.tsx'
import { settingsPage } from '../layout/settings-page.tsx'
import { requireUser } from '../policy.ts'
import { type PreferenceGroup, preferenceGroups } from './kinds.ts'
import { choosePreferences, groupNames } from './preferences.ts'
import { getSubscription, unsubscribe } from './unsubscribe.ts'

const SETTINGS = '/settings/notices'
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
    return answer(c, async () => {
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
    return answer(c, async () => {
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

/** A token that is not known is answered by a page that leads to the settings. */
async function answer(c: Context<AppEnv>, content: () => Promise<ReactNode>) {
  try {
    return notePage(c, 'Unsubscribe', await content())
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    const isSignedIn = c.var.work.actor !== null
    return notePage(
      c,
      'Unsubscribe',
      <>
        <p>
          {error.message} {isSignedIn ? 'Choose' : 'Sign in to choose'} what is mailed in your settings.
        </p>
        <p className="row">
          <a className="button primary" href={isSignedIn ? SETTINGS : accountPath('login', SETTINGS)}>
            {isSignedIn ? 'Choose what is mailed' : 'Sign In'}
          </a>
        </p>
      </>,
      404,
    )
  }
}

const notePage = (c: Context<AppEnv>, title: string, children: ReactNode, status?: 404) =>
  renderPage(c, {
    title,
    noindex: true,
    status,
    children: (
      <section className="wrap form-page">
        <h1>{title}</h1>
        {children}
      </section>
    ),
  })

const Preferences = ({ user, csrf }: { user: User; csrf: string }) => (
  <form className="form" method="post" action={SETTINGS}>
    <CsrfField token={csrf} />
    {user.emailVerified ? (
      <p className="muted">Mails go to {user.email}.</p>
    ) : (
      <p className="problem">
        Nothing is mailed until you have confirmed {user.email} by the link we sent there.
      </p>
    )}
    <fieldset className="preferences">
      <legend className="visually-hidden">By mail</legend>
      {groupNames.map((name) => (
        <Preference key={name} name={name} isOn={!user.mailOff.includes(name)} />
      ))}
    </fieldset>
    <p className="muted">
      A changed, cancelled or deleted hike, a removal and a refund are always mailed. Under Notices you find
      everything, mailed or not.
    </p>
    <button className="button primary wide" type="submit">
      Save
    </button>
  </form>
)

const Preference = ({ name, isOn }: { name: PreferenceGroup; isOn: boolean }) => {
  const { label, hint } = preferenceGroups[name]
  return (
    <label>
      <input type="checkbox" name={name} defaultChecked={isOn} aria-describedby={`about-${name}`} />
      <span>
        <strong>{label}</strong>
        <span className="muted" id={`about-${name}`}>
          {hint}
        </span>
      </span>
    </label>
  )
}
