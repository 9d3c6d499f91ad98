import { and, gt, lt } from 'drizzle-orm'
import { accounts, sessions, users, verifications } from '../db/schema.ts'
import { SESSION_DAYS } from '../http/session.ts'
import type { Work } from '../work.ts'
import { resetMail } from './mail.ts'

/** better-auth, for passwords and new sessions. Imported on demand: it is five times the size of the rest of the Worker. */
export async function openAuth(work: Work) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const { db, config, platform } = work
  const origin = config.APP_ORIGIN
  return betterAuth({
    baseURL: origin,
    secret: config.AUTH_SECRET,
    database: drizzleAdapter(db, {
      provider: 'sqlite',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { fields: { name: 'username', image: 'picture' } },
    session: { expiresIn: SESSION_DAYS * 24 * 60 * 60 },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) =>
        platform.sendMail(work, resetMail(user, `${origin}/accounts/password/reset/${token}/`)),
    },
    // Ids come from the database. Rate limits are ours (http/rate-limit.ts).
    advanced: { database: { generateId: 'serial' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its log would contain e-mail addresses.
    logger: { disabled: true },
  })
}

/** Whether better-auth has rejected the client's input: wrong credentials, a used token, a taken address. */
export const isAuthError = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && [400, 401, 422].includes(Number(error.statusCode))

/** The result of a call to better-auth, or null where it has rejected the client's input. */
export const nullIfRejected = <Result>(call: Promise<Result>): Promise<Result | null> =>
  call.catch((error: unknown) => {
    if (isAuthError(error)) return null
    throw error
  })

/** Matches the verifications of one kind; a range, because SQLite uses no index for this LIKE. */
export const hasIdentifierPrefix = (prefix: string) =>
  and(gt(verifications.identifier, prefix), lt(verifications.identifier, `${prefix}~`))
