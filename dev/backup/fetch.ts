import { readFile } from 'node:fs/promises'
import { readArguments, runCommand } from '../command.ts'
import { targetOptions, toTarget } from '../hosting/target.ts'
import { openBucket } from './bucket.ts'
import { fetchBackup } from './kept.ts'
import { requireNewDirectory } from './take.ts'

// npm run backup:fetch -- DIR --identity FILE decrypts a backup from the bucket into a directory, for
// `npm run restore`: the latest one, or the first one whose time begins with --time.
const USAGE =
  'Where to? npm run backup:fetch -- DIR --identity FILE, with --remote or --env as in npm run backup, and --time 2026-11-28 for that of a day.'

const options = { ...targetOptions, identity: { type: 'string' }, time: { type: 'string' } } as const

await runCommand(async () => {
  const { argument: directory, values } = readArguments(USAGE, options)
  if (values.identity === undefined) throw new Error(USAGE)
  const identity = readIdentity(await readFile(values.identity, 'utf8'))
  const bucket = openBucket(process.env)
  await requireNewDirectory(directory)
  const key = await fetchBackup(bucket, toTarget(values), { directory, identity, time: values.time })
  console.log(`${directory} has the backup ${key}: npm run restore -- ${directory}`)
})

/** Finds the identity's line in a file that `npm run backup:key` or age-keygen wrote. Throws if there is none. */
function readIdentity(text: string): string {
  const [identity] = /^AGE-SECRET-KEY-\S+$/m.exec(text) ?? []
  if (!identity) throw new Error('The file has no line that begins with AGE-SECRET-KEY-.')
  return identity
}
