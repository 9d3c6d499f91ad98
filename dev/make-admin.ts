// The SQL of `npm run admin`, which run-sql.ts runs in the local database or, with wrangler, in a deployed one.

/**
 * Checks a name against the rule of sign-up (src/people/accounts/schema.ts), which excludes all characters that are
 * special in SQL.
 */
export const isUsername = (name: string) => /^[A-Za-z0-9_.-]{3,30}$/.test(name)

/**
 * Returns statements that make a user an admin, and log that unless the user is one already. The second statement
 * returns the username, or no row if the user does not exist, is banned or has deleted the account. Throws for an
 * invalid name.
 */
export function adminStatements(name: string): [log: string, update: string] {
  if (!isUsername(name)) throw new Error(`${name} is no username.`)
  const is = `lower(username) = '${name.toLowerCase()}' AND deleted_at IS NULL AND banned_at IS NULL`
  // The command line has no account; 0 represents it.
  return [
    `INSERT INTO moderation_log (actor_id, act, kind, subject, event_id, reason, created_at)
      SELECT 0, 'role', 'user', CAST(id AS TEXT), 0, 'admin', ${Date.now()} FROM users WHERE ${is} AND role <> 'admin'`,
    `UPDATE users SET role = 'admin' WHERE ${is} RETURNING username`,
  ]
}
