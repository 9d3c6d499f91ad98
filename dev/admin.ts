import { adminStatements, isUsername } from './make-admin.ts'
import { runSql } from './run-sql.ts'

// npm run admin -- USERNAME makes a user of the local app an admin; with --remote one of the deployed app.
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [name = '', ...others] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isRemote = flags.includes('--remote')

if (!isUsername(name) || others.length > 0 || flags.some((flag) => flag !== '--remote'))
  exit('Which user? npm run admin -- USERNAME, with --remote for the deployed app.')

const [user] = await runSql(adminStatements(name), isRemote).catch((error: Error) => exit(error.message))
if (!user) exit(`There is no user ${name} ${isRemote ? 'in the deployed app' : 'here'}, or they are banned.`)
console.log(`${user.username} is an admin.`)
process.exit(0)

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}
