import { readMigrations } from '../migrations.ts'
import { type Cloudflare, CloudflareError } from './api.ts'
import type { Environment, Settings } from './settings.ts'
import { flagsOf, wranglerTarget } from './target.ts'
import { wrangler } from './wrangler.ts'

type Answer = { results: Record<string, unknown>[] }[]

export const queryDatabase = async (cloudflare: Cloudflare, id: string, sql: string) =>
  (await cloudflare.post<Answer>(`/d1/database/${id}/query`, { sql }))[0]?.results ?? []

/** Like `queryDatabase`, but returns no rows if the database or the table does not exist. */
export const queryIfPresent = (cloudflare: Cloudflare, id: string, sql: string) =>
  queryDatabase(cloudflare, id, sql).catch((error: unknown) => {
    const isMissing =
      error instanceof CloudflareError && (error.status === 404 || error.message.includes('no such table'))
    if (isMissing) return []
    throw error
  })

/** Returns the paths of the migrations that have not been applied yet, in order. */
export async function missingMigrations(cloudflare: Cloudflare, settings: Settings): Promise<string[]> {
  const missing = async (id: string, directory: string) => {
    const rows = await queryIfPresent(cloudflare, id, 'SELECT name FROM d1_migrations')
    const applied = new Set(rows.map(({ name }) => name))
    return readMigrations(directory).flatMap(({ name }) => (applied.has(name) ? [] : `${directory}/${name}`))
  }
  return [
    ...(await missing(settings.database_id, 'migrations')),
    ...(await missing(settings.places_database_id, 'migrations-places')),
  ]
}

/** Applies the migrations. Throws an error that names the failed migration and the ways to continue. */
export async function applyMigrations(
  cloudflare: Cloudflare,
  settings: Settings,
  environment: Environment,
  bookmark: string,
) {
  try {
    for (const database of ['DB', 'PLACES'])
      await wrangler(['d1', 'migrations', 'apply', database, '--remote', ...wranglerTarget(environment)])
  } catch (error) {
    const [failed] = await missingMigrations(cloudflare, settings).catch(() => [])
    if (!failed) throw error
    const flags = flagsOf(environment)
    // https://developers.cloudflare.com/d1/wrangler-commands/#d1-migrations-apply
    throw new Error(
      `${(error as Error).message}\n\nThe migration ${failed} is not applied. D1 has undone what it changed; those before it are applied, and the version that runs goes on with them.
Next: mend ${failed}, and npm run deploy${flags} again.
The database as it was before: npm run rewind --${flags.replace(' --', '')} --to ${bookmark}`,
    )
  }
}
