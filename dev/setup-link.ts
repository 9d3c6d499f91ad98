import { createHash, randomBytes } from 'node:crypto'
import { WEEK } from '../src/shared/duration.ts'

/** The link with which the first admin signs up (src/people/first-admin), and the statements that store it. */
export type SetupLink = { url: string; statements: [store: string, count: string] }

/**
 * Creates a link and two statements. The first stores the hash of the link's token unless the group has an admin, which
 * makes earlier links invalid. The second returns the number of admins.
 */
export function newSetupLink(origin: string): SetupLink {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  return {
    url: `${origin}/setup/${token}`,
    statements: [
      `INSERT INTO operations (name, key_hash, expires_at)
        SELECT 'setup', '${hash}', ${Date.now() + WEEK} WHERE NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin')
        ON CONFLICT (name) DO UPDATE SET key_hash = excluded.key_hash, expires_at = excluded.expires_at`,
      "SELECT count(*) AS admins FROM users WHERE role = 'admin'",
    ],
  }
}

export const setupMessage = ({ url }: SetupLink) =>
  `The group has no admin yet. Become the first admin by this link, which works once, within a week:\n${url}`
