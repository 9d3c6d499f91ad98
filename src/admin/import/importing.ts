import { authorize, can } from '../../access/policy.ts'
import { MAX_IMPORT_MB } from '../../http/limits.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { conflict, fileTooLarge } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import { hikesOfCalendar, isCalendar } from './calendar-hikes.ts'
import { checkHikes, findOrganizer, insertHikes, type PreviewedHike } from './imported-hikes.ts'
import {
  checkMembers,
  emailColumn,
  inviteMembers,
  membersOfTable,
  type PreviewedMember,
} from './imported-members.ts'
import { fileError, readTable, textOf } from './reading.ts'
import { deleteImport, storedFile, storeFile } from './storing.ts'
import { hikesOfTable } from './table-hikes.ts'

type Read = { kind: 'hikes'; entries: PreviewedHike[] } | { kind: 'members'; entries: PreviewedMember[] }

export type Preview = Read & {
  /** Names the file that is previewed, for `importFile`. */
  digest: string
  /** The username of whoever is to organize its hikes. */
  organizer: string
  /** Columns that are not read. */
  ignored: string[]
}

/**
 * Stores the file for `importFile`, and returns what it would import: hikes, or members to invite. For admins: throws 401,
 * 403 and 413, and 400 for a file that cannot be read or an organizer that there is not.
 */
export async function previewFile(work: Work, file: File, organizer: string): Promise<Preview> {
  const { actor } = work
  authorize(actor, can.administerGroup(actor))
  if (file.size > MAX_IMPORT_MB * 1024 * 1024) throw fileTooLarge(MAX_IMPORT_MB)
  const found = await findOrganizer(work, organizer)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await readFile(work, bytes)
  const digest = await storeFile(work, actor.id, bytes)
  return { digest, organizer: found.username, ...read }
}

/**
 * Imports what a previewed file has, all or nothing, but for what is there already. Returns how many there are of both. Throws
 * 401 and 403; 409 where the file is another one by now, or has errors.
 */
export async function importFile(work: Work, digest: string, organizer: string) {
  const { actor } = work
  authorize(actor, can.administerGroup(actor))
  const { id: organizerId } = await findOrganizer(work, organizer)
  const bytes = await storedFile(work, actor.id, digest)
  if (!bytes) throw conflict('Another file was chosen since, or this one a day ago. Please choose it again.')
  const { kind, entries } = await readFile(work, bytes)
  if (entries.some(({ errors }) => errors.length > 0))
    throw conflict('Nothing is imported, as there are errors in the file.')
  const imported =
    kind === 'hikes' ? await insertHikes(work, entries, organizerId) : await inviteMembers(work, entries)
  // After a crash before this it is deleted a day after its preview.
  await enqueue(work, deleteImport, String(actor.id))
  return { kind, imported, there: entries.length - imported }
}

async function readFile(work: Work, bytes: Uint8Array): Promise<Read & { ignored: string[] }> {
  const { config, group } = work
  const context = { timeZone: group.timeZone, currency: config.GROUP_CURRENCY, now: work.now() }
  if (isCalendar(bytes)) {
    const { entries } = await hikesOfCalendar(bytes, context)
    return { kind: 'hikes', entries: await checkHikes(work, entries), ignored: [] }
  }
  const text = textOf(bytes)
  if (text.includes('\0')) throw fileError('This is no CSV or iCalendar file.')
  const table = await readTable(text)
  const column = emailColumn(table)
  if (column !== undefined) {
    const { entries, ignored } = membersOfTable(table, column)
    return { kind: 'members', entries: await checkMembers(work, entries), ignored }
  }
  const { entries, ignored } = hikesOfTable(table, context)
  return { kind: 'hikes', entries: await checkHikes(work, entries), ignored }
}
