import { appendFileSync, mkdirSync } from 'node:fs'
import type { Environment } from './settings.ts'
import { wranglerTarget } from './target.ts'
import { wrangler } from './wrangler.ts'

const BOOKMARKS = '.wrangler/bookmarks.jsonl'

/** Returns the database's current bookmark, or its bookmark for an earlier time. Throws if D1 has none. */
export async function readBookmark(environment: Environment, time?: Date): Promise<string> {
  const at = time ? ['--timestamp', time.toISOString()] : []
  const printed = await wrangler([
    ...['d1', 'time-travel', 'info', 'DB', '--json', ...at],
    ...wranglerTarget(environment),
  ])
  return JSON.parse(printed.slice(printed.indexOf('{'))).bookmark
}

/** Stores, prints and returns the current bookmark of a database, to which `npm run rewind` can return it. */
export async function noteBookmark(environment: Environment): Promise<string> {
  const bookmark = await readBookmark(environment)
  const at = new Date().toISOString()
  mkdirSync('.wrangler', { recursive: true })
  appendFileSync(BOOKMARKS, `${JSON.stringify({ at, environment, bookmark })}\n`)
  console.log(`${bookmark} (kept in ${BOOKMARKS}; Cloudflare keeps it for 30 days)`)
  return bookmark
}
