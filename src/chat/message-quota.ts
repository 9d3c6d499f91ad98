/** How many messages and reactions a user may send in a burst, and the time between later ones, in milliseconds. */
const BURST = 20
const INTERVAL = 1000

/**
 * Rate limit by GCRA (generic cell rate algorithm): a burst, then one message per interval. Counts the message and
 * returns 0, or does not count it and returns the milliseconds to wait.
 */
export function consumeQuota(sql: SqlStorage, userId: number, now: number): number {
  const tolerance = (BURST - 1) * INTERVAL
  const [accepted] = sql.exec(
    `INSERT INTO pace (user_id, until) VALUES (?1, ?2 + ?3)
     ON CONFLICT DO UPDATE SET until = max(until, ?2) + ?3 WHERE until <= ?2 + ?4 RETURNING until`,
    userId,
    now,
    INTERVAL,
    tolerance,
  )
  if (accepted) return 0
  const { until } = sql.exec<{ until: number }>('SELECT until FROM pace WHERE user_id = ?', userId).one()
  return until - tolerance - now
}
