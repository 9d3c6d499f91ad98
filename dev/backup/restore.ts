import { readArguments, runCommand } from '../command.ts'
import { targetOptions, toTarget } from '../hosting/target.ts'
import { openOperation } from './operation.ts'
import { putBack } from './put-back.ts'
import { confirmReplacing } from './replacing.ts'
import { verifyBackup } from './verify.ts'

// npm run restore -- DIR restores a backup into the local app, or with --remote into the deployed app. The app must be
// empty, unless --replace is given.
const USAGE =
  'What from? npm run restore -- DIR, with --remote for the deployed app or --env staging for the one beside it, and --replace to delete what is in it.'

const options = { ...targetOptions, replace: { type: 'boolean' }, 'yes-delete': { type: 'string' } } as const

await runCommand(async () => {
  const { argument: directory, values } = readArguments(USAGE, options)
  const { replace = false, 'yes-delete': address } = values
  const target = toTarget(values)
  const backup = await verifyBackup(directory)
  if (replace && target !== 'local') await confirmReplacing(target, address, 'The restore deletes all of it.')
  const operation = await openOperation('restore', target)
  try {
    const { deleted, erased } = await putBack(operation, directory, backup, replace)
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
})
