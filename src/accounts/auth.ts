import { accounts, sessions, users } from '../db/schema.ts'
import { SESSION_DAYS } from '../http/session.ts'
import type { Work } from '../work.ts'

/** better-auth, for passwords and new sessions. Imported on demand: it is five times the size of the rest of the Worker. */
export async function openAuth(work: Work) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ])
  const { db, config } = work
  return betterAuth({
    baseURL: config.APP_ORIGIN,
    secret: config.AUTH_SECRET,
    database: drizzleAdapter(db, {
      provider: 'sqlite',
      schema: { user: users, session: sessions, account: accounts },
    }),
    user: { fields: { name: 'username', image: 'picture' } },
    session: { expiresIn: SESSION_DAYS * 24 * 60 * 60 },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
    },
    // Ids come from the database. Its schema lacks the table of verifications, as links in mails are ours (links.ts);
    // so are rate limits (http/rate-limit.ts).
    advanced: { database: { generateId: 'serial', validateSchema: false } },
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
