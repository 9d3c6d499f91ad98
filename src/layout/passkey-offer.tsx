import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { participation } from '../db/schema.ts'
import { cookieOf } from '../http/cookies.ts'
import { isHttps } from '../http/origin.ts'
import { safeNext } from '../http/path.ts'
import { DAY, SECOND } from '../shared/duration.ts'
import { t } from '../texts/layout.ts'
import { CsrfField } from './csrf-field.tsx'

export const ADD_PASSKEY = '/settings/account/passkeys/new'
export const DISMISS_PASSKEY = '/settings/account/passkeys/later'

/** The cookie with the id of the user who has just signed up in this browser. */
const COOKIE = 'passkey-offer'

export const offerPasskey = (c: Context<AppEnv>, userId: number) =>
  setCookie(c, COOKIE, String(userId), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: DAY / SECOND,
  })

/** Ends the offer after it was shown, accepted or dismissed. */
export const withdrawOffer = (c: Context<AppEnv>) =>
  void deleteCookie(c, COOKIE, { path: '/', secure: isHttps(c) })

/**
 * Returns the path to return to when the offer is dismissed; null if there is no offer. Ends the offer, because it is
 * shown only once. It is not shown on settings and account pages, while the user asks to join a hike, or before the
 * user's requests to join are answered.
 */
export async function takePasskeyOffer(c: Context<AppEnv>): Promise<string | null> {
  const { actor } = c.var.ctx
  const { pathname, search } = new URL(c.req.url)
  const isElsewhere = !/^\/(settings|accounts)\/|^\/events\/\d+\/join$/.test(pathname)
  const isOffered = actor !== null && isElsewhere && cookieOf(c, COOKIE) === String(actor.id)
  if (!isOffered || c.req.method !== 'GET' || (await awaitsAnswer(c.var.ctx, actor.id))) return null
  withdrawOffer(c)
  return safeNext(pathname + search)
}

/** Costs the page a second round trip to the database, but only for a user who has just signed up. */
async function awaitsAnswer({ db, now }: RequestContext, userId: number): Promise<boolean> {
  const isWaiting = inArray(participation.state, ['pending', 'waiting'])
  const [request] = await db
    .select({ id: participation.id })
    .from(participation)
    .where(and(eq(participation.userId, userId), isWaiting, gt(participation.eventTime, now())))
    .limit(1)
  return request !== undefined
}

/** Offers a passkey to a user who has just signed up. */
export const PasskeyOffer = ({ next, csrf }: { next: string; csrf: string }) => (
  <aside className="wrap passkey-offer" aria-label={t.passkey}>
    <form className="form confirm" method="post" action={DISMISS_PASSKEY}>
      <p>{t.passkeyOffer}</p>
      <CsrfField token={csrf} />
      <input type="hidden" name="next" value={next} />
      <p className="row">
        <a className="button" href={ADD_PASSKEY}>
          {t.addPasskey}
        </a>
        <button className="button subtle" type="submit">
          {t.notNow}
        </button>
      </p>
    </form>
  </aside>
)
