import { and, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { runBatch } from '../../db/batch.ts'
import { hasUsername } from '../../db/has-username.ts'
import { accounts, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { MINUTE } from '../../shared/duration.ts'
import { type FieldErrors, fieldErrors, invalid } from '../../shared/errors.ts'
import { language } from '../../texts/language.ts'
import { SignUp } from '../accounts/schema.ts'
import { startSession } from '../accounts/sessions.ts'
import { linkRequest } from '../email/link-mail.ts'
import { hashPassword } from '../password/hash.ts'
import { availabilityErrors } from './availability.ts'
import { type Client, signIn } from './sign-in.ts'
import {
  consumeGrant,
  EVERYBODY,
  requireOpenSignUp,
  type SignUpGrant,
  throwIfGrantEnded,
} from './sign-up-grant.ts'

/**
 * Creates an account and returns the token of its first session. Throws 400 with the messages for all invalid fields,
 * 403 if sign-up is by invitation, 404 if the setup link has ended, 409 if the invitation can no longer be used, and
 * 429 past the limit of the client's network.
 */
export async function signUp(
  ctx: RequestContext,
  form: Record<keyof SignUp, unknown>,
  client: Client,
  grant: SignUpGrant = EVERYBODY,
) {
  requireOpenSignUp(ctx, grant)
  const username = SignUp.shape.username.safeParse(form.username).data
  const email = SignUp.shape.email.safeParse(form.email).data
  // The response reveals whether a valid address has an account (user enumeration), because signing up starts a session
  // before the address is confirmed by email. The quota slows this down. Signing in and resetting a password reveal
  // nothing.
  if (email !== undefined) await consumeQuota(ctx, 'sign-up', client.network)
  const errors = await availabilityErrors(ctx, { username, email })
  const result = SignUp.safeParse(form)
  if (!result.success) throw invalid({ ...errors, ...fieldErrors(result.error) })
  return Object.keys(errors).length > 0
    ? signInToNewAccount(ctx, result.data, client, errors)
    : createAccount(ctx, result.data, client, grant)
}

async function createAccount(
  ctx: RequestContext,
  { username, email, password }: SignUp,
  client: Client,
  grant: SignUpGrant,
) {
  const { db } = ctx
  const now = ctx.now()
  const stamps = { createdAt: now, updatedAt: now }
  const account = { userId: users.id, accountId: sql`${users.id}`, providerId: 'credential', ...stamps }
  const hash = await hashPassword(password)
  const from = sql`FROM ${users} WHERE ${eq(users.email, email)}`
  const emailVerified = grant.by === 'invitation' && grant.invitation.confirms === email
  const { before, after } = consumeGrant(ctx, grant, eq(users.email, email))
  try {
    const {
      user: [user],
    } = await runBatch(db, {
      ...before,
      user: db
        .insert(users)
        .values({ username, email, emailVerified, lastLanguage: language(), ...stamps })
        .returning({ id: users.id }),
      account: insertFrom(db, accounts, { ...account, password: hash }, from),
      ...after,
      request: emailVerified
        ? undefined
        : enqueue(ctx, linkRequest, { purpose: 'verify_email', address: email }),
    })
    const token = user && (await startSession(ctx, user.id, client.userAgent))
    if (!token) throw new Error('The account that was just created is not there.')
    return token
  } catch (error) {
    // A concurrent sign-up, for example after a double click, may have inserted the same username or address.
    const errors = await availabilityErrors(ctx, { username, email })
    if (Object.keys(errors).length > 0)
      return signInToNewAccount(ctx, { username, email, password }, client, errors)
    await throwIfGrantEnded(ctx, grant, error)
    throw error
  }
}

/**
 * Signs in to the account that the first request of a double click has created, because browsers show only the second
 * response. Throws 400 with the messages `taken` for any other account.
 */
async function signInToNewAccount(ctx: RequestContext, form: SignUp, client: Client, taken: FieldErrors) {
  const isNew = sql`${users.createdAt} > ${ctx.now().getTime() - MINUTE}`
  const [created] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(hasUsername(form.username), eq(users.email, form.email), isNew))
  const token = created && (await signIn(ctx, form.email, form.password, { ...client, resetUserId: null }))
  if (!token) throw invalid(taken)
  return token
}
