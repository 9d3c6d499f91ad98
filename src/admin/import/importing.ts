import { requireAdmin } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { MAX_IMPORT_MB } from '../../http/limits.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { conflict, fileTooLarge } from '../../shared/errors.ts'
import { t } from '../../texts/import.ts'
import { hikesOfCalendar, isCalendar } from './calendar-hikes.ts'
import { type Fields, guessFields, kindOf, parseFields, problemOf, repeatedHeading } from './columns.ts'
import { checkHikes, findOrganizer, insertHikes, type PreviewedHike } from './imported-hikes.ts'
import { checkMembers, inviteMembers, membersOfTable, type PreviewedMember } from './imported-members.ts'
import { requireText, textOf } from './reading.ts'
import { deleteImport, storedFile, storeFile } from './storing.ts'
import { readTable } from './table.ts'
import { hikesOfTable } from './table-hikes.ts'

type Entries =
  | { kind: 'hikes'; entries: PreviewedHike[] }
  | { kind: 'members'; entries: PreviewedMember[] }
  /** A table that lacks a required column, or has two columns with the same heading. */
  | { kind: null; entries: []; problem: string }

/** The headings of a table, each with the first cell below it that is not empty. */
type Columns = { headings: string[]; examples: string[]; fields: Fields }

type Read = Entries & {
  columns: Columns | null
  /** Sentences about parts of the file that are not imported. */
  leftOut: string[]
}

export type Preview = Read & {
  /** Identifies the file and the fields of its columns, for `importFile`. */
  digest: string
  /** The username of the organizer of the hikes. */
  organizer: string
}

/**
 * Stores the file for `importFile`, and returns what it would import: hikes, or members to invite. `chosen` contains
 * the field of each column of a table. Without it, the fields are guessed. For admins; throws 401, 403 and 413, and 400
 * for an unreadable file, an unknown organizer or an invalid choice of fields.
 */
export async function previewFile(
  ctx: RequestContext,
  file: File,
  organizer: string,
  chosen: unknown[] | null = null,
): Promise<Preview> {
  requireAdmin(ctx.actor)
  if (file.size > MAX_IMPORT_MB * 1024 * 1024) throw fileTooLarge(MAX_IMPORT_MB)
  return preview(ctx, new Uint8Array(await file.arrayBuffer()), organizer, chosen)
}

/**
 * Like `previewFile`, for the stored file, with other fields if any are chosen. Throws 409 if the file has been
 * replaced or deleted since.
 */
export async function previewAgain(
  ctx: RequestContext,
  digest: string,
  organizer: string,
  chosen: unknown[] | null,
): Promise<Preview> {
  const { actor } = ctx
  requireAdmin(actor)
  const { bytes, fields } = await findFile(ctx, actor.id, digest)
  return preview(ctx, bytes, organizer, chosen ?? fields)
}

async function preview(
  ctx: RequestContext,
  bytes: Uint8Array<ArrayBuffer>,
  organizer: string,
  chosen: unknown[] | null,
): Promise<Preview> {
  const { actor } = ctx
  requireAdmin(actor)
  const found = await findOrganizer(ctx, organizer)
  const read = await readFile(ctx, bytes, chosen)
  const digest = await storeFile(ctx, actor.id, bytes, read.columns?.fields ?? null)
  return { digest, organizer: found.username, ...read }
}

export type Imported = {
  kind: 'hikes' | 'members'
  /** The number of new entries. */
  imported: number
  /** The number of entries that already existed. */
  there: number
  /** The lines of the skipped entries. */
  faultyLines: number[]
  /** Whether the user who imports the hikes is their organizer. */
  isOwn: boolean
}

/**
 * Imports the new entries of a previewed file in one batch. Throws 400 for an unknown organizer, 401, 403, and 429 for
 * too many invitations; 409 if the file has been replaced or deleted since, cannot be imported, or has entries with
 * errors that are not to be skipped.
 */
export async function importFile(
  ctx: RequestContext,
  { digest, organizer, skipsFaulty }: { digest: string; organizer: string; skipsFaulty: boolean },
): Promise<Imported> {
  const { actor } = ctx
  requireAdmin(actor)
  const { id: organizerId } = await findOrganizer(ctx, organizer)
  const { bytes, fields } = await findFile(ctx, actor.id, digest)
  const read = await readFile(ctx, bytes, fields)
  if (read.kind === null) throw conflict(read.problem)
  const faulty = read.entries.filter(isFaulty)
  if (faulty.length > 0 && !skipsFaulty) throw conflict(faultyText(faulty))
  const imported =
    read.kind === 'hikes'
      ? await insertHikes(ctx, read.entries.filter(isRight), organizerId)
      : await inviteMembers(ctx, read.entries.filter(isRight))
  // If the Worker crashes before this line, the file is deleted a day after its preview.
  await enqueue(ctx, deleteImport, { userId: actor.id })
  const there = read.entries.length - faulty.length - imported
  const faultyLines = faulty.map(({ line }) => line)
  return { kind: read.kind, imported, there, faultyLines, isOwn: organizerId === actor.id }
}

export const isFaulty = ({ errors }: { errors: string[] }) => errors.length > 0
const isRight = (entry: { errors: string[] }) => !isFaulty(entry)

/** Maximum number of lines that a message lists. */
const MAX_LINES = 10

function faultyText(entries: { line: number }[]): string {
  const lines = entries.slice(0, MAX_LINES).map(({ line }) => line)
  return entries.length > lines.length
    ? t.faultyLinesAndOthers(lines.join(', '))
    : t.faultyLines(lines.length, lines.join(', '))
}

async function findFile(ctx: RequestContext, userId: number, digest: string) {
  const file = await storedFile(ctx, userId, digest)
  if (!file) throw conflict(t.anotherFile)
  return file
}

async function readFile(ctx: RequestContext, bytes: Uint8Array, chosen: unknown[] | null): Promise<Read> {
  const { config, group } = ctx
  const context = { timeZone: group.timeZone, currency: config.GROUP_CURRENCY, now: ctx.now() }
  if (isCalendar(bytes)) {
    const { entries, leftOut } = await hikesOfCalendar(bytes, context)
    return { kind: 'hikes', entries: await checkHikes(ctx, entries), columns: null, leftOut }
  }
  const text = textOf(bytes)
  requireText(bytes, text)
  const table = await readTable(text)
  const { headings, headingLine, lines, leftOut } = table
  const fields = chosen ? parseFields(chosen, headings.length) : guessFields(headings)
  const examples = headings.map((_, index) => lines.find(({ cells }) => cells[index])?.cells[index] ?? '')
  const columns = { headings, examples, fields }
  const repeated = chosen ? undefined : repeatedHeading(headings, fields)
  const problem = repeated === undefined ? problemOf(fields) : t.twoColumns(repeated)
  if (problem !== null)
    return { kind: null, entries: [], problem: t.atLine(headingLine, problem), columns, leftOut }
  if (kindOf(fields) === 'members') {
    const entries = await checkMembers(ctx, membersOfTable(table, fields))
    return { kind: 'members', entries, columns, leftOut }
  }
  const hikes = hikesOfTable(table, fields, context)
  const entries = await checkHikes(ctx, hikes.entries)
  return { kind: 'hikes', entries, columns, leftOut: [...leftOut, ...hikes.leftOut] }
}
