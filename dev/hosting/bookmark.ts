import { appendFileSync, mkdirSync } from 'node:fs'
import type { Environment } from './settings.ts'
import { wranglerTarget } from './target.ts'
import { wrangler } from './wrangler.ts'

const BOOKMARKS = '.wrangler/bookmarks.jsonl'

/** Stores and prints the bookmark to which `npm run rewind` can return a database. */
export async function noteBookmark(environment: Environment): Promise<string> {
  const printed = await wrangler([
    'd1',
    'time-travel',
    'info',
    'DB',
    '--json',
    ...wranglerTarget(environment),
  ])
  const { bookmark } = JSON.parse(printed.slice(printed.indexOf('{')))
  const at = new Date().toISOString()
  mkdirSync('.wrangler', { recursive: true })
  appendFileSync(BOOKMARKS, `${JSON.stringify({ at, environment, bookmark })}\n`)
  console.log(`${bookmark} (kept in ${BOOKMARKS}; Cloudflare keeps it for 30 days)`)
  return bookmark
}
