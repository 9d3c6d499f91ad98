import { exit, readArguments } from './command.ts'
import { openOperation } from './operation.ts'
import { putBack } from './put-back.ts'
import { verifyBackup } from './verify.ts'

// npm run restore -- DIR restores a backup into the local app, if that is empty; with --remote into the deployed one.
const { directory, has } = readArguments(
  'What from? npm run restore -- DIR, with --remote for the deployed app, and --replace to delete what is in it.',
  ['--remote', '--replace'],
)

try {
  const backup = await verifyBackup(directory)
  const operation = await openOperation('restore', has('--remote'))
  try {
    const { deleted, erased } = await putBack(operation, directory, backup, has('--replace'))
    console.log(`The backup of ${backup.head.taken_at} is restored. Everybody signs in again.`)
    if (erased > 0)
      console.log(`${erased} accounts that had been erased since are erased again within minutes.`)
    if (deleted > 0)
      console.log(
        `${deleted} accounts that had been deleted since are deleted again. Their owners get another link to undo that.`,
      )
    console.log(
      'Payments made since are read from Stripe within minutes. /payments/group lists what needs you.',
    )
  } finally {
    await operation.close()
  }
} catch (error) {
  exit((error as Error).message)
}
process.exit(0)
