import { email } from '../../people/accounts/schema.ts'
import { MAX_ADDRESSES } from '../../people/invitations/limits.ts'
import { invalid } from '../../shared/errors.ts'
import { shortened } from '../../shared/text.ts'
import { t } from '../../texts/admin-invitations.ts'

const MAX_PASTED = 200 * MAX_ADDRESSES
const MAX_PROBLEMS = 3
const MAX_SHOWN = 100

/** The characters around an address, as in 'Muster, Anna <anna@example.org>' or 'mailto:anna@example.org'. */
const BETWEEN_WORDS = /[\s,;:|<>()[\]"“”«»]+/

/**
 * Returns the addresses in lines that mail programs and spreadsheets copy. A line contains one or more addresses, and
 * names, which are ignored. Throws 400 that names the lines without an address and the words that are wrong addresses.
 */
export function addressesIn(pasted: string): string[] {
  if (pasted.length > MAX_PASTED) throw invalid({ emails: [t.tooManyAddresses(MAX_ADDRESSES)] })
  const addresses = new Set<string>()
  const problems: string[] = []
  for (const line of pasted.split('\n').map((text) => text.trim())) {
    const words = line.split(BETWEEN_WORDS).filter((word) => word.includes('@') && word !== '@')
    if (words.length === 0 && line !== '') problems.push(t.noAddressIn(shortened(line, MAX_SHOWN)))
    for (const word of words) {
      const address = email.safeParse(withoutQuotes(word)).data
      if (address) addresses.add(address)
      else problems.push(t.notAnAddress(shortened(word, MAX_SHOWN)))
    }
  }
  if (problems.length === 0) return [...addresses]
  const more = problems.length - MAX_PROBLEMS
  throw invalid({ emails: [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [t.moreProblems(more)] : [])] })
}

/** Outlook copies addresses in single quotes, which may also be part of an address. */
const withoutQuotes = (word: string) => word.replace(/^'(.*)'$/, '$1')
