import { spawnSync } from 'node:child_process'
import { openStorage } from './app.ts'
import { startOptions } from './start-options.ts'

type Row = Record<string, string | number | null>

/**
 * Runs statements in the database of the local app or in the deployed one, and returns the rows of the last one. Throws if
 * wrangler fails.
 */
export const runSql = (statements: string[], isRemote: boolean): Promise<Row[]> =>
  isRemote ? runRemotely(statements) : runLocally(statements)

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

async function runRemotely(statements: string[]) {
  const { status, stdout, error } = spawnSync('wrangler', wranglerArguments(statements), {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(stdout?.trim() || error?.message || 'wrangler has failed.')
  return lastRows(stdout)
}

/**
 * Arguments that make wrangler run the statements in the deployed database, which wrangler.toml names by its binding.
 * https://developers.cloudflare.com/workers/wrangler/commands/d1/#d1-execute
 */
export const wranglerArguments = (statements: string[]) => [
  'd1',
  'execute',
  'DB',
  '--remote',
  '--yes',
  '--json',
  '--command',
  statements.join('; '),
]

/** Parses wrangler's output, a list with the rows of each statement, and returns the last rows. */
export function lastRows(stdout: string): Row[] {
  const results = JSON.parse(stdout) as { results: Row[] }[]
  return results.at(-1)?.results ?? []
}
