import * as z from 'zod'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/import.ts'
import type { Imported } from './importing.ts'

const Count = z.coerce.number().int().min(0)

/** The result of an import, as encoded in the address of the next page. */
const Result = z.object({
  done: z.enum(['hikes', 'members']),
  imported: Count,
  there: Count,
  skipped: Count,
  lines: z.string().regex(/^[\d, …]*$/),
  own: z.string().optional(),
})

/** The maximum number of lines in the address. */
const MAX_LINES = 50

export function resultQuery({ kind, imported, there, faultyLines, isOwn }: Imported): URLSearchParams {
  const lines = [...new Set(faultyLines)]
  return new URLSearchParams({
    ...{ done: kind, imported: String(imported), there: String(there), skipped: String(faultyLines.length) },
    lines: [...lines.slice(0, MAX_LINES), ...(lines.length > MAX_LINES ? ['…'] : [])].join(', '),
    ...(isOwn && { own: 'true' }),
  })
}

/** Shows the result that is in the page's address. Renders nothing if there is none. */
export function ImportResult({ query }: { query: Record<string, string> }) {
  const { data } = Result.safeParse(query)
  if (!data) return null
  const { done, imported, there, skipped, lines, own } = data
  const parts = [
    (done === 'hikes' ? t.hikesImported : t.membersInvited)(imported, amount(imported)),
    ...(there === 0 ? [] : [t.wereThere(there)]),
    ...(skipped === 0 ? [] : [t.leftOut(skipped, lines)]),
  ]
  const myHikes = (text: string) => <a href="/?tab=my-hikes">{text}</a>
  return (
    <div className="import-help" role="status">
      <p>
        <b>{parts.join(', ')}.</b>
      </p>
      {done === 'hikes' && imported > 0 && <p>{own ? t.hikesAreYours(myHikes) : t.hikesAreTheirs}</p>}
    </div>
  )
}
