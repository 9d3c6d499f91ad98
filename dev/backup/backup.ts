import { exit, readArguments } from './command.ts'
import { openOperation } from './operation.ts'
import { requireNewDirectory, takeBackup } from './take.ts'

// npm run backup -- DIR writes all data of the local app into a new directory; with --remote that of the deployed one.
const { directory, has } = readArguments(
  'Where to? npm run backup -- DIR, with --remote for the deployed app.',
  ['--remote'],
)

try {
  await requireNewDirectory(directory)
  const operation = await openOperation('backup', has('--remote'))
  try {
    const { rows, files, chats, messages, unknown } = await takeBackup(operation, directory)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    console.log(`${directory} has ${total} rows, ${files} files, and ${messages} messages of ${chats} chats.`)
    if (unknown.length > 0) console.log(`Left out, as the app does not know it: ${unknown.join(', ')}`)
  } finally {
    await operation.close()
  }
} catch (error) {
  exit((error as Error).message)
}
process.exit(0)
