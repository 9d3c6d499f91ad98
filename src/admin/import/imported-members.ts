import type { RequestContext } from '../../context/context.ts'
import { email as emailField } from '../../people/accounts/schema.ts'
import { DAYS_BY_MAIL } from '../../people/invitations/limits.ts'
import { tooLong } from '../../shared/text.ts'
import { t } from '../../texts/import.ts'
import { createInvitations, findKnownAddresses } from '../invitations/invitations.ts'
import type { Fields } from './columns.ts'
import type { Line, Table } from './table.ts'
import type { MemberColumn } from './vocabulary.ts'

/** A person in a file. `line` is the person's line in the file, from 1. */
export type MemberEntry = { line: number; email: string; name: string; errors: string[]; notes: string[] }
export type PreviewedMember = MemberEntry & { isThere: boolean }

const MAX_NAME = 100

/** Returns the people in a table. `fields` contains the field of each column. */
export const membersOfTable = ({ lines }: Table, fields: Fields): MemberEntry[] =>
  lines.map((line) => readLine(line, fields))

function readLine({ number, cells, problem }: Line, fields: Fields): MemberEntry {
  const cellOf = (column: MemberColumn) => cells[fields.indexOf(column)] ?? ''
  const errors = problem ? [problem] : []
  const notes: string[] = []
  const cell = cellOf('email')
  const [typed = '', ...others] = cell.split(SEVERAL)
  const { name: ownName, address } = namedAddress(typed)
  const email = emailField.safeParse(address)
  if (cell === '') errors.push(t.noAddress)
  else if (!email.success) errors.push(t.notAnAddress(address.slice(0, 100)))
  if (others.length > 0) notes.push(t.severalAddresses(others.length + 1))
  const parts = [cellOf('first_name'), cellOf('last_name')].filter(Boolean).join(' ')
  const name = parts || cellOf('name') || ownName
  if (name.length > MAX_NAME) errors.push(tooLong(t.theName, MAX_NAME))
  return { line: number, email: email.data ?? address, name: name.slice(0, MAX_NAME), errors, notes }
}

/** Separators of addresses within a cell. Google writes ':::'. */
const SEVERAL = /\s*(?::::|[;\n])\s*/

/** Parses 'Anna Muster <anna@example.org>', or only an address. */
function namedAddress(text: string) {
  const [, name = '', inner] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const address = (inner ?? text).trim().replace(/^mailto:/i, '')
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** Marks known addresses; the second of two equal ones counts as known. For admins; throws 401 and 403. */
export async function checkMembers(ctx: RequestContext, entries: MemberEntry[]): Promise<PreviewedMember[]> {
  const known = await findKnownAddresses(
    ctx,
    entries.map(({ email }) => email),
  )
  return entries.map((entry) => {
    const isThere = known.has(entry.email)
    // An entry with errors may be skipped, so it must not make an equal one after it count as known.
    if (entry.errors.length === 0) known.add(entry.email)
    return { ...entry, isThere }
  })
}

/**
 * Invites the unknown people, and returns how many it invited. For admins; throws 401, 403 and 429; 409 if all of them
 * have become known since the check.
 */
export async function inviteMembers(ctx: RequestContext, entries: PreviewedMember[]): Promise<number> {
  const people = entries
    .filter(({ isThere }) => !isThere)
    .map(({ email, name }) => ({ email, name: name || null }))
  if (people.length === 0) return 0
  return (await createInvitations(ctx, { people, uses: 1, days: DAYS_BY_MAIL })).length
}
