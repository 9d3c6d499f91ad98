import { invalid } from '../../shared/errors.ts'
import { t } from '../../texts/import.ts'
import {
  type Column,
  HIKE_COLUMNS,
  hikeColumn,
  type Match,
  MEMBER_COLUMNS,
  memberColumn,
  normalized,
} from './vocabulary.ts'

/** The field of each column of a table, in order; null for ignored columns. */
export type Fields = (Column | null)[]
export type Kind = 'hikes' | 'members'

const REQUIRED = ['name', 'location', 'event_time'] as const

/**
 * A table with email addresses contains members. If it also has places and times, the addresses may be contacts of
 * hikes.
 */
export function kindOf(fields: Fields): Kind | null {
  const hasTimes = fields.includes('event_time')
  if (fields.includes('email') && !(hasTimes && fields.includes('location'))) return 'members'
  return hasTimes ? 'hikes' : null
}

/** Guesses the fields of columns by their headings. */
export function guessFields(headings: string[]): Fields {
  const ofHikes = withStart(bestOf(headings.map(hikeColumn)))
  const ofMembers = bestOf(headings.map(memberColumn))
  const areHikes = ofHikes.includes('event_time') && ofHikes.includes('location')
  return ofMembers.includes('email') && !areHikes ? withWholeName(headings, ofMembers) : ofHikes
}

/** Returns the number of known columns, for hikes or for members, whichever is greater. */
export const countKnown = (headings: string[]) =>
  Math.max(count(bestOf(headings.map(hikeColumn))), count(bestOf(headings.map(memberColumn))))

const count = (fields: Fields) => fields.filter((field) => field !== null).length

/** Uses each field once: for the heading with the lowest rank or, if several have it, the first of them. */
function bestOf<Name>(matches: (Match<Name> | undefined)[]): (Name | null)[] {
  const best = new Map<Name, number>()
  for (const [index, match] of matches.entries()) {
    const other = match && matches[best.get(match.column) ?? index]
    if (match && other && (match.rank < other.rank || !best.has(match.column))) best.set(match.column, index)
  }
  return matches.map((match, index) => (match && best.get(match.column) === index ? match.column : null))
}

/** A time column without a date column contains both. */
const withStart = (fields: Fields): Fields =>
  fields.includes('event_time')
    ? fields
    : fields.map((field) => (field === 'start_time' ? 'event_time' : field))

/** 'Nom' next to 'Prénom' is the last name; 'Nome' next to 'Cognome' is the first name. */
function withWholeName(headings: string[], fields: Fields): Fields {
  const [hasFirst, hasLast] = [fields.includes('first_name'), fields.includes('last_name')]
  if (hasFirst === hasLast) return fields
  const isPlain = (index: number) => ['name', 'nom', 'nome'].includes(normalized(headings[index] ?? ''))
  return fields.map((field, index) =>
    field === 'name' && isPlain(index) ? (hasFirst ? 'last_name' : 'first_name') : field,
  )
}

/** Returns why a table cannot be read with these fields; null if it can. */
export function problemOf(fields: Fields): string | null {
  const kind = kindOf(fields)
  const missing = kind === 'members' ? [] : REQUIRED.filter((column) => !fields.includes(column))
  if (missing.length === 0) return null
  return t.noColumn(missing.join(', '))
}

/** Returns the first heading that occurs more than once and is not ignored; undefined if there is none. */
export function repeatedHeading(headings: string[], fields: Fields): string | undefined {
  const names = headings.map(normalized)
  return headings.find(
    (_, index) => fields[index] && names.some((name, other) => other !== index && name === names[index]),
  )
}

const CHOICES: readonly string[] = [...HIKE_COLUMNS, ...MEMBER_COLUMNS]
const isColumn = (name: unknown): name is Column => typeof name === 'string' && CHOICES.includes(name)

/** Validates the chosen fields of the columns. Throws 400. */
export function parseFields(chosen: unknown[], count: number): Fields {
  const fields = chosen.map((name) => (isColumn(name) ? name : null))
  const isKnown = fields.every(
    (field, index) => field !== null || chosen[index] === null || chosen[index] === '',
  )
  if (!isKnown || fields.length !== count) throw invalid({ columns: [t.notAChoice] })
  const repeated = fields.find((field, index) => field !== null && fields.indexOf(field) !== index)
  if (repeated) throw invalid({ columns: [t.chosenTwice(repeated)] })
  return fields
}
