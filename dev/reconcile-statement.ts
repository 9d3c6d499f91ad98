/**
 * Returns SQL that enqueues the job `reconcile` (src/money/reconcile.ts), to read Stripe's lists from an ISO date on.
 */
export const reconcileStatement = (since: string, now = Date.now()) =>
  `INSERT INTO jobs (kind, key, priority, due_at, attempts, revision, waiting_since, needs_human)
    VALUES ('reconcile', '${since}', 1, ${now}, 0, 0, ${now}, 0)
    ON CONFLICT (kind, key) DO UPDATE SET due_at = ${now}, attempts = 0, revision = revision + 1`
