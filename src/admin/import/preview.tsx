import type { ReactNode } from 'react'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { amount, calendarDate, clockTime } from '../../shared/format.ts'
import type { PreviewedHike } from './imported-hikes.ts'
import type { PreviewedMember } from './imported-members.ts'
import type { Preview } from './importing.ts'

/** What a file would import, line by line, with the button that does it unless there are errors. */
export function ImportPreview({ preview, csrf, zone }: { preview: Preview; csrf: string; zone: string }) {
  const { kind, entries, ignored, organizer, digest } = preview
  const count = (matches: (entry: (typeof entries)[number]) => boolean) => entries.filter(matches).length
  const faulty = count(isFaulty)
  const fresh = count((entry) => !isFaulty(entry) && !entry.isThere)
  const there = count((entry) => !isFaulty(entry) && entry.isThere)
  return (
    <section className="import-preview" aria-labelledby="import-preview">
      <h2 id="import-preview">What would be imported</h2>
      <p role="status">{summary({ fresh, there, faulty }, preview)}</p>
      {ignored.length > 0 && <p className="muted">Not imported: {ignored.join(', ')}</p>}
      {faulty === 0 && fresh > 0 && (
        <form method="post" action="/admin/import/confirm">
          <CsrfField token={csrf} />
          <input type="hidden" name="digest" value={digest} />
          <input type="hidden" name="organizer" value={organizer} />
          <button className="button primary" type="submit">
            {kind === 'hikes' ? 'Import' : 'Invite'} {nouns[kind](fresh)}
          </button>
        </form>
      )}
      <ul className="import-lines">
        {kind === 'hikes'
          ? errorsFirst(preview.entries).map((hike) => <HikeLine key={hike.line} hike={hike} zone={zone} />)
          : errorsFirst(preview.entries).map((member) => <MemberLine key={member.line} member={member} />)}
      </ul>
    </section>
  )
}

type Checked = { errors: string[]; isThere: boolean }

const isFaulty = ({ errors }: Checked) => errors.length > 0

/** In a long file errors would be far down. */
function errorsFirst<Entry extends Checked>(entries: Entry[]): Entry[] {
  const rank = (entry: Entry) => (isFaulty(entry) ? 0 : entry.isThere ? 2 : 1)
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

/** '1 hike', '2,000 people'. */
export const nouns = {
  hikes: (count: number) => (count === 1 ? '1 hike' : `${amount(count)} hikes`),
  members: (count: number) => (count === 1 ? '1 person' : `${amount(count)} people`),
}

function summary(
  { fresh, there, faulty }: Record<'fresh' | 'there' | 'faulty', number>,
  { kind, organizer }: Preview,
) {
  const noun = nouns[kind]
  const known = there === 0 ? '' : ` ${noun(there)} ${there === 1 ? 'is' : 'are'} there already.`
  if (faulty > 0) {
    const entries = faulty === 1 ? '1 entry has' : `${amount(faulty)} entries have`
    return `${entries} errors. Correct the file and choose it again: all are imported, or none.${known}`
  }
  if (fresh === 0) return 'All of them are there already.'
  return `${noun(fresh)}, ${kind === 'hikes' ? `organized by ${organizer}` : 'each invited by mail'}.${known}`
}

function HikeLine({ hike: entry, zone }: { hike: PreviewedHike; zone: string }) {
  const { line, name, hike, errors, notes, isThere } = entry
  return (
    <PreviewLine {...{ line, errors, isThere, notes }} title={name || 'Without a name'}>
      {hike &&
        ` · ${calendarDate(hike.event_time, hike.time_zone ?? zone)}, ${clockTime(hike.event_time, hike.time_zone ?? zone)} · ${hike.location}`}
    </PreviewLine>
  )
}

const MemberLine = ({ member: { line, email, name, errors, isThere } }: { member: PreviewedMember }) => (
  <PreviewLine {...{ line, errors, isThere, notes: [] }} title={email || 'Without an address'}>
    {name && ` · ${name}`}
  </PreviewLine>
)

type LineProps = Checked & { line: number; title: string; notes: string[]; children: ReactNode }

const PreviewLine = ({ line, title, errors, isThere, notes, children }: LineProps) => (
  <li>
    <span className="muted">{line}:</span> <strong dir="auto">{title}</strong>
    {children}
    {isThere && <span className="muted"> · There already</span>}
    {notes.length > 0 && <span className="muted"> · {notes.join(' ')}</span>}
    {errors.length > 0 && <p className="error">{errors.join(' ')}</p>}
  </li>
)
