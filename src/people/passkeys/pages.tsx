import { Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import { setFlash } from '../../http/cookies.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { safeNext } from '../../http/path.ts'
import { AppError, ignoreNotFound } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'
import { formError } from '../accounts/account-page.tsx'
import { replaceSession } from '../accounts/session-change.ts'
import { clientOf, enter } from '../sign-in/entry.ts'
import { keepChallenge, takeChallenge } from './challenge.ts'
import { addPasskey, creationOptions } from './creation.ts'
import { CREATE, creationPage, passwordPage } from './creation-pages.tsx'
import { removePasskey } from './passkeys.ts'
import { ADD_PASSKEY, REMOVE_PASSKEY } from './settings.tsx'
import { signInByPasskey } from './sign-in.ts'
import { SIGN_IN, signInPage } from './sign-in-page.tsx'

const SETTINGS = '/settings/account'

/** Making and removing passkeys, and signing in by one. Only the device of the user can do it, so two pages need a script. */
export const passkeyPages = new Hono<AppEnv>()
  .get(ADD_PASSKEY, async (c) => {
    await c.var.work.identify()
    requireUser(c.var.work.actor)
    return passwordPage(c)
  })
  .post(ADD_PASSKEY, async (c) => {
    const { work } = c.var
    const { password = '' } = await textFields(c)
    requireUser(work.actor)
    try {
      const options = await creationOptions(work, password, clientNetwork(c))
      await keepChallenge(c, { type: 'create', userId: work.actor.id }, options.challenge)
      return creationPage(c, options)
    } catch (error) {
      return passwordPage(c, formError(error))
    }
  })
  .post(CREATE, async (c) => {
    const { work } = c.var
    const { credential = '' } = await textFields(c)
    requireUser(work.actor)
    const challenge = await takeChallenge(c, { type: 'create', userId: work.actor.id })
    await addPasskey(work, credential, challenge, clientOf(c).userAgent)
    setFlash(c, 'You can sign in with this passkey from now on.')
    return c.redirect(`${SETTINGS}#passkeys`, 303)
  })
  .post(REMOVE_PASSKEY, async (c) => {
    const { passkey } = await textFields(c)
    await ignoreNotFound(removePasskey(c.var.work, Number(passkey) || 0))
    setFlash(c, 'The passkey is removed. Your device may still offer it.')
    return c.redirect(`${SETTINGS}#passkeys`, 303)
  })
  .get(SIGN_IN, async (c) => {
    await c.var.work.identify()
    const { next, join } = c.req.query()
    return c.var.work.actor ? c.redirect(safeNext(next), 303) : signInPage(c, { next, join })
  })
  .post(SIGN_IN, async (c) => {
    const { credential = '', next, join } = await textFields(c)
    const challenge = await takeChallenge(c, { type: 'get' })
    try {
      const token = await signInByPasskey(c.var.work, credential, challenge, clientOf(c))
      if (!token) throw new AppError(400, 'This passkey is not one of an account here.')
      await replaceSession(c, token)
    } catch (error) {
      return signInPage(c, { next, join }, formError(error))
    }
    return enter(c, { next, join })
  })
