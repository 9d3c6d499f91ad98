import { spawnSync } from 'node:child_process'
import { openStorage } from './app.ts'
import { adminStatements, isUsername, usernameIn, wranglerArguments } from './make-admin.ts'
import { startOptions } from './start-options.ts'

// npm run admin -- USERNAME makes a user of the local app an admin; with --remote one of the deployed app.
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [name = '', ...others] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isRemote = flags.includes('--remote')

if (!isUsername(name) || others.length > 0 || flags.some((flag) => flag !== '--remote'))
  exit('Which user? npm run admin -- USERNAME, with --remote for the deployed app.')

const statements = adminStatements(name)
const username = isRemote ? runRemotely() : await runLocally()
if (username === undefined)
  exit(`There is no user ${name} ${isRemote ? 'in the deployed app' : 'here'}, or they are banned.`)
console.log(`${username} is an admin.`)
process.exit(0)

async function runLocally() {
  const storage = await openStorage(startOptions(process.env).stateDir)
  try {
    const db = await storage.getD1Database('DB')
    const results = await db.batch<{ username: string }>(statements.map((sql) => db.prepare(sql)))
    return results.at(-1)?.results[0]?.username
  } finally {
    await storage.dispose()
  }
}

function runRemotely() {
  const { status, stdout, error } = spawnSync('wrangler', wranglerArguments(statements), {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  if (status !== 0) exit(stdout?.trim() || error?.message || 'wrangler has failed.')
  return usernameIn(stdout)
}

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}
