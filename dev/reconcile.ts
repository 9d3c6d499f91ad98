import { reconcileStatement } from './reconcile-statement.ts'
import { runSql } from './run-sql.ts'

// npm run reconcile -- 2026-11-01 reads what Stripe has since then; with --remote for the deployed app.
const [since = '', ...flags] = process.argv.slice(2)
const isDate = /^\d{4}-\d{2}-\d{2}$/.test(since) && !Number.isNaN(Date.parse(since))

if (!isDate || flags.some((flag) => flag !== '--remote')) {
  console.error('Since when? npm run reconcile -- 2026-11-01, with --remote for the deployed app.')
  process.exit(1)
}

try {
  await runSql([reconcileStatement(since)], flags.includes('--remote'))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
console.log(
  `What Stripe has since ${since} is read within five minutes. /payments/group lists what was found and needs you.`,
)
process.exit(0)
