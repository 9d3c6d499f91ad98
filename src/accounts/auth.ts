import type { Context } from 'hono'
import { accounts, sessions, users, verifications } from '../db/schema.ts'
import type { AppEnv } from '../env.ts'
import { SESSION_DAYS, secret } from '../http/session.ts'
import { resetMail, sendMail } from './mail.ts'

/**
 * The library for passwords and their sessions. It weighs five times what the rest of the Worker does, so it is
 * loaded only where a password is at stake.
 */
export async function openAuth(c: Context<AppEnv>) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const { origin } = new URL(c.req.url)
  return betterAuth({
    baseURL: origin,
    secret: secret(c),
    database: drizzleAdapter(c.var.db, {
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
        sendMail(c, resetMail(user, `${origin}/accounts/password/reset/${token}/`)),
    },
    // Ids are numbers that the database gives. The limits on guessing are ours, and hold for every page.
    advanced: { database: { generateId: 'serial' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write addresses into the log.
    logger: { disabled: true },
  })
}
