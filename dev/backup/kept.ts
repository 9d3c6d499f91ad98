import { originOf, type Target } from '../hosting/target.ts'
import { EXTENSION, packBackup, unpackBackup } from './archive.ts'
import type { Bucket } from './bucket.ts'
import { expiredBackups } from './retention.ts'

// The backups in the bucket: encrypted archives, each named after its site and its time.

/**
 * Encrypts a backup, stores it, and deletes expired backups. Returns the new backup's key and size, and the deleted
 * keys.
 */
export async function keepBackup(
  bucket: Bucket,
  target: Target,
  backup: { directory: string; takenAt: string; recipient: string },
) {
  const site = siteOf(target)
  const key = keyOf(site, new Date(backup.takenAt))
  const bytes = await bucket.put(key, await packBackup(backup.directory, backup.recipient))
  const expired = expiredBackups(await timesOf(bucket, site)).map((time) => keyOf(site, time))
  const deleted = await Promise.allSettled(expired.map((key) => bucket.delete(key)))
  // A deletion fails while a bucket lock protects the object. A later backup then deletes it.
  return { key, bytes, expired: expired.filter((_, index) => deleted[index]?.status === 'fulfilled') }
}

/**
 * Decrypts a backup of the site into an empty directory: the first one whose time begins with `time` or, without
 * `time`, the latest one. Returns the backup's key. Throws if there is none.
 */
export async function fetchBackup(
  bucket: Bucket,
  target: Target,
  { directory, identity, time }: { directory: string; identity: string; time?: string | undefined },
) {
  const site = siteOf(target)
  const keys = (await timesOf(bucket, site)).map((time) => keyOf(site, time))
  const key = time === undefined ? keys.at(-1) : keys.find((key) => key.startsWith(`${site}/${time}`))
  if (key === undefined)
    throw new Error(
      keys.length === 0 ? `No backup of ${site} is kept.` : `These are kept:\n${keys.join('\n')}`,
    )
  await unpackBackup(await bucket.get(key), identity, directory)
  return key
}

const siteOf = (target: Target) => (target === 'local' ? 'local' : new URL(originOf(target)).hostname)

/** Returns a key without colons, because clients encode colons differently. */
const keyOf = (site: string, time: Date) => `${site}/${time.toISOString().replaceAll(':', '-')}${EXTENSION}`

const TIME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/

/** Returns the times of a site's backups, in order. Ignores other objects. */
async function timesOf(bucket: Bucket, site: string): Promise<Date[]> {
  const names = (await bucket.list(`${site}/`)).map((key) => key.slice(site.length + 1))
  return names.flatMap((name) => {
    const [, hour, minute, rest] = TIME.exec(name.replace(EXTENSION, '')) ?? []
    return hour && name.endsWith(EXTENSION) ? [new Date(`${hour}:${minute}:${rest}`)] : []
  })
}

/** Returns the public key that backups are encrypted to. Throws if it is missing or malformed. */
export function readRecipient({ BACKUP_RECIPIENT = '' }: NodeJS.ProcessEnv): string {
  if (/^age1[0-9a-z]+$/.test(BACKUP_RECIPIENT)) return BACKUP_RECIPIENT
  throw new Error(
    'Who can decrypt the backups? npm run backup:key makes keys, of which BACKUP_RECIPIENT is one.',
  )
}
