import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments, readOptions, runCommand } from '../command.ts'
import { type Target, targetOptions, toTarget } from '../hosting/target.ts'
import { openBucket } from './bucket.ts'
import { keepBackup, readRecipient } from './kept.ts'
import { openOperation } from './operation.ts'
import { requireNewDirectory, takeBackup } from './take.ts'

// npm run backup -- DIR writes all data of the local app into a new directory; with --remote, the data of the deployed
// app. With --keep instead of DIR, the backup is encrypted and stored in the bucket for backups, and expired backups
// are deleted from it.
const USAGE =
  'Where to? npm run backup -- DIR, with --remote for the deployed app, or --env staging for the one beside it. --keep instead of DIR keeps the backup in the bucket of backups.'

const isKept = process.argv.includes('--keep')

await runCommand(async () => {
  if (isKept) {
    const { keep: _, ...values } = readOptions(USAGE, { ...targetOptions, keep: { type: 'boolean' } })
    await keep(toTarget(values))
  } else {
    const { argument: directory, values } = readArguments(USAGE, targetOptions)
    await requireNewDirectory(directory)
    await backUp(toTarget(values), directory)
  }
})

async function keep(target: Target) {
  const bucket = openBucket(process.env)
  const recipient = readRecipient(process.env)
  const directory = await mkdtemp(join(tmpdir(), 'waymark-backup-'))
  try {
    await backUp(target, directory, async (takenAt) => {
      const { key, bytes, expired } = await keepBackup(bucket, target, { directory, takenAt, recipient })
      console.log(`${key} is kept, with ${Math.ceil(bytes / 1e6)} MB.`)
      if (expired.length > 0) console.log(`No longer kept: ${expired.join(', ')}`)
    })
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function backUp(target: Target, directory: string, store?: (takenAt: string) => Promise<void>) {
  const operation = await openOperation('backup', target)
  try {
    const { rows, files, chats, messages, unknown } = await takeBackup(operation, directory, store)
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const place = store ? 'The backup' : directory
    console.log(`${place} has ${total} rows, ${files} files, and ${messages} messages of ${chats} chats.`)
    if (unknown.length > 0) console.log(`Left out, as the app does not know it: ${unknown.join(', ')}`)
  } finally {
    await operation.close()
  }
}
