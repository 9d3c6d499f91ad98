import { Hono } from 'hono'
import { requireUser } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { setFlash } from '../../http/cookies.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { clientNetwork } from '../../http/network.ts'
import { safeNext } from '../../http/path.ts'
import { ADD_PASSKEY, DISMISS_PASSKEY, withdrawOffer } from '../../layout/passkey-offer.tsx'
import { AppError, ignoreNotFound } from '../../shared/errors.ts'
import { t } from '../../texts/passkeys.ts'
import { clientOf, completeSignIn } from '../sign-in/browser-session.ts'
import { storeChallenge, takeChallenge } from './challenge.ts'
import { addPasskey, creationOptions } from './creation.ts'
import {
  CREATE_PASSKEY,
  renderCreationPage,
  renderPasswordPage,
  renderRemovalPage,
  renderSignInPage,
  SIGN_IN,
} from './pages.tsx'
import { removePasskey } from './passkeys.ts'
import { REMOVE_PASSKEY } from './settings.tsx'
import { signInByPasskey } from './sign-in.ts'

const PASSKEYS = '/settings/account#passkeys'

/**
 * Routes for adding and removing passkeys, and for signing in with one. The two pages that call WebAuthn need a script.
 */
export const passkeyRoutes = new Hono<AppEnv>()
  .get(ADD_PASSKEY, async (c) => {
    await c.var.ctx.identify()
    requireUser(c.var.ctx.actor)
    withdrawOffer(c)
    return renderPasswordPage(c)
  })
  .post(DISMISS_PASSKEY, async (c) => {
    const { next } = await textFields(c)
    withdrawOffer(c)
    return c.redirect(safeNext(next), 303)
  })
  .post(ADD_PASSKEY, async (c) => {
    const { actor } = c.var.ctx
    const { password = '' } = await textFields(c)
    requireUser(actor)
    const run = async () => {
      const options = await creationOptions(c.var.ctx, password, clientNetwork(c))
      await storeChallenge(c, { type: 'create', userId: actor.id }, options.challenge)
      return renderCreationPage(c, options)
    }
    return formAction(c, run, { to: PASSKEYS, show: (error) => renderPasswordPage(c, error) })
  })
  .post(CREATE_PASSKEY, async (c) => {
    const { ctx } = c.var
    const { credential = '' } = await textFields(c)
    requireUser(ctx.actor)
    const challenge = await takeChallenge(c, { type: 'create', userId: ctx.actor.id })
    await addPasskey(ctx, credential, challenge, clientOf(c).userAgent)
    setFlash(c, t.created)
    return c.redirect(PASSKEYS, 303)
  })
  .get(REMOVE_PASSKEY, (c) => renderRemovalPage(c, Number(c.req.query('passkey')) || 0))
  .post(REMOVE_PASSKEY, async (c) => {
    const { passkey } = await textFields(c)
    return formAction(c, () => ignoreNotFound(removePasskey(c.var.ctx, Number(passkey) || 0)), {
      to: PASSKEYS,
      flash: t.removed,
    })
  })
  .get(SIGN_IN, async (c) => {
    await c.var.ctx.identify()
    const { next, join } = c.req.query()
    return c.var.ctx.actor ? c.redirect(safeNext(next), 303) : renderSignInPage(c, { next, join })
  })
  .post(SIGN_IN, async (c) => {
    const { credential = '', ...destination } = await textFields(c)
    const challenge = await takeChallenge(c, { type: 'get' })
    const run = async () => {
      const token = await signInByPasskey(c.var.ctx, credential, challenge, clientOf(c))
      if (!token) throw new AppError(400, t.notOfAccount)
      return completeSignIn(c, token, destination)
    }
    return formAction(c, run, {
      to: SIGN_IN,
      show: (error) => renderSignInPage(c, destination, error),
      // The form shows banned users why they cannot sign in.
      alsoShown: [403],
    })
  })
