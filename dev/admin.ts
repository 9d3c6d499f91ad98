import { spawnSync } from 'node:child_process'
import { openStorage } from './app.ts'
import { startOptions } from './start-options.ts'

// npm run admin -- USERNAME makes a user of the local app an admin; with --remote one of the deployed app.
const [name = '', ...flags] = process.argv.slice(2)
const isRemote = flags.includes('--remote')

if (!/^[A-Za-z0-9_.-]{3,30}$/.test(name))
  exit('Which user? npm run admin -- USERNAME, with --remote for the deployed app.')

const is = `lower(username) = '${name.toLowerCase()}' AND deleted_at IS NULL`
/** Nobody's act, as the command line has no account. */
const log = `INSERT INTO moderation_log (actor_id, act, kind, subject, event_id, reason, created_at)
  SELECT 0, 'role', 'user', CAST(id AS TEXT), 0, 'admin', ${Date.now()} FROM users WHERE ${is} AND role <> 'admin'`
const update = `UPDATE users SET role = 'admin' WHERE ${is} RETURNING username`

const username = isRemote ? runRemotely() : await runLocally()
if (username === undefined) exit(`There is no user ${name} ${isRemote ? 'in the deployed app' : 'here'}.`)
console.log(`${username} is an admin.`)
process.exit(0)

async function runLocally() {
  const storage = await openStorage(startOptions(process.env).stateDir)
  try {
    const db = await storage.getD1Database('DB')
    const [, updated] = await db.batch<{ username: string }>([db.prepare(log), db.prepare(update)])
    return updated?.results[0]?.username
  } finally {
    await storage.dispose()
  }
}

function runRemotely() {
  const args = ['d1', 'execute', 'DB', '--remote', '--yes', '--json', '--command', `${log}; ${update}`]
  const { status, stdout } = spawnSync('wrangler', args, {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  if (status !== 0) exit(stdout.trim() || 'wrangler has failed.')
  const results = JSON.parse(stdout) as { results: { username?: string }[] }[]
  return results.at(-1)?.results[0]?.username
}

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}
