import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppEnv } from '../../context/env.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { LANGUAGE_COOKIE } from '../../http/language.ts'
import { isHttps } from '../../http/origin.ts'
import { safeNext } from '../../http/path.ts'
import { DAY, SECOND } from '../../shared/duration.ts'
import type { Language } from '../../texts/languages.ts'
import { t } from '../../texts/languages-settings.ts'
import { offeredLanguage, setLanguage } from './language.ts'
import { LANGUAGE_SETTING } from './settings.tsx'

const ACCOUNT = '/settings/account'

export const languageRoutes = new Hono<AppEnv>()
  .post('/language', async (c) => {
    const { ctx } = c.var
    const { language, next } = await textFields(c)
    const code = offeredLanguage(ctx, language)
    setLanguageCookie(c, code)
    // The language of the account takes precedence over that of the browser.
    if (ctx.actor && ctx.actor.language !== null) await setLanguage(ctx, code)
    return c.redirect(safeNext(next), 303)
  })
  .post(LANGUAGE_SETTING, async (c) => {
    const { language } = await textFields(c)
    const { ctx } = c.var
    const save = () => setLanguage(ctx, language ? offeredLanguage(ctx, language) : null)
    return formAction(c, save, { to: `${ACCOUNT}#language`, flash: t.saved })
  })

const YEAR = 365 * DAY

const setLanguageCookie = (c: Context, code: Language) =>
  setCookie(c, LANGUAGE_COOKIE, code, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: YEAR / SECOND,
  })
