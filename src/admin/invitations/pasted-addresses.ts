import { email } from '../../people/accounts/schema.ts'
import { MAX_ADDRESSES } from '../../people/invitations/limits.ts'
import { MAX_REAL_NAME } from '../../people/limits.ts'
import { invalid } from '../../shared/errors.ts'
import { shortened } from '../../shared/text.ts'
import { t } from '../../texts/admin-invitations.ts'

const MAX_PASTED = 200 * MAX_ADDRESSES
const MAX_PROBLEMS = 3
const MAX_SHOWN = 100

/** The characters around an address, as in 'Muster, Anna <anna@example.org>' or 'mailto:anna@example.org'. */
const BETWEEN_WORDS = /[\s,;:|<>()[\]"“”«»]+/

/**
 * Returns the addresses in lines that mail programs and spreadsheets copy, each with its name. A line contains one or
 * more addresses. Only the name in 'Anna Kern <anna@example.org>' is certain, so all others are ignored, and the address
 * has null. Throws 400 that names the lines without an address and the words that are wrong addresses.
 */
export function peopleIn(pasted: string): Map<string, string | null> {
  if (pasted.length > MAX_PASTED) throw invalid({ emails: [t.tooManyAddresses(MAX_ADDRESSES)] })
  const people = new Map<string, string | null>()
  const problems: string[] = []
  for (const line of pasted.split('\n').map((text) => text.trim())) {
    const words = line.split(BETWEEN_WORDS).filter((word) => word.includes('@') && word !== '@')
    const names = namesIn(line)
    if (words.length === 0 && line !== '') problems.push(t.noAddressIn(shortened(line, MAX_SHOWN)))
    for (const word of words) {
      const address = email.safeParse(withoutQuotes(word)).data
      if (address) people.set(address, people.get(address) ?? names.get(word) ?? null)
      else problems.push(t.notAnAddress(shortened(word, MAX_SHOWN)))
    }
  }
  if (problems.length === 0) return people
  const more = problems.length - MAX_PROBLEMS
  throw invalid({ emails: [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [t.moreProblems(more)] : [])] })
}

/** Returns the names before addresses in angle brackets, by address. */
function namesIn(line: string): Map<string, string | null> {
  const parts = line.split('<')
  return new Map(
    parts.slice(1).map((part, index) => {
      const [address = ''] = part.split('>', 1)
      const before = parts[index] ?? ''
      return [address.trim(), nameAtEnd(before.slice(before.indexOf('>') + 1))]
    }),
  )
}

/** Returns the name at the end of a text, with the first name first; null if there is none. */
function nameAtEnd(text: string): string | null {
  const quoted = text.trimEnd().endsWith('"') ? text.split('"').at(-2) : undefined
  const name = (quoted ?? text.split(/[,;]/).at(-1) ?? '').trim()
  const [last = '', first = '', ...others] = name.split(',').map((part) => part.trim())
  const inOrder = first !== '' && others.length === 0 ? `${first} ${last}` : name
  return inOrder === '' || inOrder.includes('@') || inOrder.length > MAX_REAL_NAME ? null : inOrder
}

/** Outlook copies addresses in single quotes, which may also be part of an address. */
const withoutQuotes = (word: string) => word.replace(/^'(.*)'$/, '$1')
