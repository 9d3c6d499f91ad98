import { readArguments, runCommand } from './command.ts'
import { targetOptions, toTarget } from './hosting/target.ts'
import { reconcileStatement } from './reconcile-statement.ts'
import { runSql } from './run-sql.ts'

// npm run reconcile -- 2026-11-01 makes the local app read what Stripe has since that date; with --remote, the deployed
// app.
const USAGE =
  'Since when? npm run reconcile -- 2026-11-01, with --remote for the deployed app, or --env staging for the one beside it.'

await runCommand(async () => {
  const { argument: since, values } = readArguments(USAGE, targetOptions)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(since) || Number.isNaN(Date.parse(since))) throw new Error(USAGE)
  await runSql([reconcileStatement(since)], toTarget(values))
  console.log(
    `What Stripe has since ${since} is read within five minutes. /payments/group lists what was found and needs you.`,
  )
})
