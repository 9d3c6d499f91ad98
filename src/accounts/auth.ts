import { accounts, sessions, users, verifications } from '../db/schema.ts'
import { SESSION_DAYS, secret } from '../http/session.ts'
import type { Work } from '../work.ts'
import { resetMail, sendMail } from './mail.ts'

/** better-auth, for passwords and new sessions. It is five times the size of the rest of the Worker: loaded on demand. */
export async function openAuth(work: Work) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const { db, env, origin } = work
  return betterAuth({
    baseURL: origin,
    secret: secret(env),
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
        sendMail(work, resetMail(user, `${origin}/accounts/password/reset/${token}/`)),
    },
    // Ids come from the database. Rate limits are ours (http/rate-limit.ts).
    advanced: { database: { generateId: 'serial' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log e-mail addresses.
    logger: { disabled: true },
  })
}
