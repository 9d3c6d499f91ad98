import { openStorage } from './app.ts'
import type { Environment } from './hosting/settings.ts'
import { type Target, wranglerTarget } from './hosting/target.ts'
import { wrangler } from './hosting/wrangler.ts'
import { startOptions } from './start-options.ts'

type Row = Record<string, string | number | null>

/**
 * Runs statements in the database of an app, and returns the rows of the last one. Throws if a statement or wrangler
 * fails.
 */
export const runSql = (statements: string[], target: Target): Promise<Row[]> =>
  target === 'local' ? runLocally(statements) : runRemotely(statements, target)

async function runLocally(statements: string[]) {
  const storage = await openStorage(startOptions(process.env).stateDir)
  try {
    const db = await storage.getD1Database('DB')
    const results = await db.batch<Row>(statements.map((sql) => db.prepare(sql)))
    return results.at(-1)?.results ?? []
  } finally {
    await storage.dispose()
  }
}

const runRemotely = async (statements: string[], environment: Environment) =>
  lastRows(await wrangler(wranglerArguments(statements, environment)))

/**
 * Returns arguments that make wrangler run the statements in a deployed database. Wrangler's configuration names the
 * database by its binding. https://developers.cloudflare.com/workers/wrangler/commands/d1/#d1-execute
 */
export const wranglerArguments = (statements: string[], environment: Environment) => [
  ...['d1', 'execute', 'DB', '--remote', '--yes', '--json'],
  ...wranglerTarget(environment),
  '--command',
  statements.join('; '),
]

/** Parses wrangler's output, a list with the rows of each statement, and returns the rows of the last statement. */
export function lastRows(stdout: string): Row[] {
  const results = JSON.parse(stdout) as { results: Row[] }[]
  return results.at(-1)?.results ?? []
}
