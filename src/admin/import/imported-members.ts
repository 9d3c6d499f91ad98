import { email as emailField } from '../../people/accounts/schema.ts'
import { DAYS_BY_MAIL } from '../../people/invitations/limits.ts'
import { tooLong } from '../../shared/text.ts'
import type { Work } from '../../work/work.ts'
import { createInvitations, findKnownAddresses } from '../invitations/invitations.ts'
import type { Line, Table } from './reading.ts'

/** Somebody of a file: to be invited, known already, or with errors. */
export type MemberEntry = { line: number; email: string; name: string; errors: string[] }
export type PreviewedMember = MemberEntry & { isThere: boolean }

/** What spreadsheets and mail programs call the column of the addresses. */
const EMAIL_COLUMNS = ['email', 'e_mail', 'mail', 'email_address', 'e_mail_address', 'e_mail_adresse']
const MAX_NAME = 100

/** The column of the addresses; undefined where the table has hikes, of which each may name whom to ask. */
export const emailColumn = ({ columns }: Table) =>
  columns.includes('event_time') ? undefined : columns.find((column) => EMAIL_COLUMNS.includes(column))

/** The people of a table whose column `column` has their addresses, and its columns that are not read. */
export function membersOfTable({ columns, lines }: Table, column: string) {
  const ignored = columns.filter((name) => name !== '' && name !== column && name !== 'name')
  return { entries: lines.map((line) => readLine(line, column)), ignored }
}

function readLine({ number, cells, problem }: Line, column: string): MemberEntry {
  const errors = problem ? [problem] : []
  const { name = '', [column]: typed = '' } = cells
  const address = emailField.safeParse(typed)
  if (typed === '') errors.push('There is no e-mail address.')
  else if (!address.success) errors.push(`“${typed.slice(0, 100)}” is not an e-mail address.`)
  if (name.length > MAX_NAME) errors.push(tooLong('The name', MAX_NAME))
  return { line: number, email: address.data ?? typed, name: name.slice(0, MAX_NAME), errors }
}

/** Of two with one address in the same file, the second one would be there already. For admins; throws 401 and 403. */
export async function checkMembers(work: Work, entries: MemberEntry[]): Promise<PreviewedMember[]> {
  const known = await findKnownAddresses(
    work,
    entries.map(({ email }) => email),
  )
  return entries.map((entry) => {
    const isThere = known.has(entry.email)
    known.add(entry.email)
    return { ...entry, isThere }
  })
}

/** Invites those who are not known yet, and returns how many. For admins; throws 401, 403 and 429. */
export async function inviteMembers(work: Work, entries: PreviewedMember[]): Promise<number> {
  const people = entries
    .filter(({ isThere }) => !isThere)
    .map(({ email, name }) => ({ email, name: name || null }))
  if (people.length === 0) return 0
  return (await createInvitations(work, { people, uses: 1, days: DAYS_BY_MAIL })).length
}
