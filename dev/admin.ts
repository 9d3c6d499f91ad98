import { readArguments, runCommand } from './command.ts'
import { placeOf, targetOptions, toTarget } from './hosting/target.ts'
import { adminStatements, isUsername } from './make-admin.ts'
import { runSql } from './run-sql.ts'

// npm run admin -- USERNAME makes a user of the local app an admin; with --remote, a user of the deployed app.
const USAGE =
  'Which user? npm run admin -- USERNAME, with --remote for the deployed app, or --env staging for the one beside it.'

await runCommand(async () => {
  const { argument: name, values } = readArguments(USAGE, targetOptions)
  if (!isUsername(name)) throw new Error(USAGE)
  const target = toTarget(values)
  const [user] = await runSql(adminStatements(name), target)
  if (!user) throw new Error(`There is no user ${name} ${placeOf(target)}, or they are banned.`)
  console.log(`${user.username} is an admin.`)
})
