import { readArguments, runCommand } from '../command.ts'
import { targetOptions, toTarget } from '../hosting/target.ts'
import { openOperation } from './operation.ts'
import { requireNewDirectory, takeBackup } from './take.ts'

// npm run backup -- DIR writes all data of the local app into a new directory; with --remote that of the deployed one.
const USAGE =
  'Where to? npm run backup -- DIR, with --remote for the deployed app, or --env staging for the one beside it.'

await runCommand(async () => {
  const { argument: directory, values } = readArguments(USAGE, targetOptions)
  const target = toTarget(values)
  await requireNewDirectory(directory)
  const operation = await openOperation('backup', target)
  try {
    const { rows, files, chats, messages, unknown } = await takeBackup(operation, directory)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`${directory} has ${total} rows, ${files} files, and ${messages} messages of ${chats} chats.`)
    if (unknown.length > 0) console.log(`Left out, as the app does not know it: ${unknown.join(', ')}`)
  } finally {
    await operation.close()
  }
})
