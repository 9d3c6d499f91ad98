import type { ReactNode } from 'react'
import type { Group } from '../../context/group.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { formatPrice } from '../../shared/charges.ts'
import { amount, calendarDate, clockTime, hikeClock } from '../../shared/format.ts'
import { zoneName } from '../../shared/local-time.ts'
import { t } from '../../texts/import.ts'
import type { PreviewedHike } from './imported-hikes.ts'
import type { PreviewedMember } from './imported-members.ts'
import { isFaulty, type Preview } from './importing.ts'

type ReadPreview = Preview & { kind: 'hikes' | 'members' }
type Prices = { group: Group; currency: string }

/** The entries of a file, with a button that imports the new ones without errors. */
export function ImportPreview({ preview, csrf, ...prices }: { preview: ReadPreview; csrf: string } & Prices) {
  const { entries, leftOut, columns, organizer, digest } = preview
  const count = (matches: (entry: (typeof entries)[number]) => boolean) => entries.filter(matches).length
  const counts = {
    faulty: count(isFaulty),
    fresh: count((entry) => !isFaulty(entry) && !entry.isThere),
    there: count((entry) => !isFaulty(entry) && entry.isThere),
  }
  const unread =
    columns?.headings.filter((heading, index) => heading !== '' && columns.fields[index] === null) ?? []
  return (
    <section className="import-preview" aria-labelledby="import-preview">
      <h2 id="import-preview">{t.wouldBeImported}</h2>
      <p role="status">{summary(counts, preview)}</p>
      {unread.length > 0 && <p className="muted">{t.unread(unread.join(', '))}</p>}
      {leftOut.length > 0 && (
        <ul className="muted import-lines">
          {leftOut.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Sentences may be equal, and the list does not change.
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {counts.fresh > 0 && (
        <form method="post" action="/admin/import/confirm">
          <CsrfField token={csrf} />
          <input type="hidden" name="digest" value={digest} />
          <input type="hidden" name="organizer" value={organizer} />
          {counts.faulty > 0 && <input type="hidden" name="skip_faulty" value="true" />}
          <button className="button primary" type="submit">
            {buttonText(counts, preview)}
          </button>
        </form>
      )}
      <ul className="import-lines">
        {preview.kind === 'hikes'
          ? errorsFirst(preview.entries).map((hike, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The dates of a series share a line, and the list does not change.
              <HikeLine key={index} hike={hike} {...prices} />
            ))
          : errorsFirst(preview.entries).map((member) => <MemberLine key={member.line} member={member} />)}
      </ul>
    </section>
  )
}

type Checked = { errors: string[]; isThere: boolean }

/** Sorts entries with errors first, because they could otherwise be far down in a long list. */
function errorsFirst<Entry extends Checked>(entries: Entry[]): Entry[] {
  const rank = (entry: Entry) => (isFaulty(entry) ? 0 : entry.isThere ? 2 : 1)
  return entries.toSorted((one, other) => rank(one) - rank(other))
}

/** The counts of entries that would be imported, that exist already, and that have errors. */
type Counts = Record<'fresh' | 'there' | 'faulty', number>

function summary({ fresh, there, faulty }: Counts, { kind, organizer }: ReadPreview) {
  const isHikes = kind === 'hikes'
  const known = isHikes ? t.hikesThere(there, amount(there)) : t.peopleThere(there, amount(there))
  const after = there === 0 ? [] : [known]
  if (faulty > 0) {
    const advice = fresh > 0 ? t.correctOrImport : t.correct
    return [t.withErrors(faulty, amount(faulty)), advice, ...after].join(' ')
  }
  if (fresh === 0) return there === 0 ? t.nothing : t.allThere
  const found = isHikes ? t.hikesBy(fresh, amount(fresh), organizer) : t.peopleInvited(fresh, amount(fresh))
  return [found, ...after].join(' ')
}

function buttonText({ fresh, faulty }: Counts, { kind }: ReadPreview) {
  const button = kind === 'hikes' ? t.importHikes(fresh, amount(fresh)) : t.invitePeople(fresh, amount(fresh))
  return faulty === 0 ? button : t.withoutFaulty(faulty, amount(faulty), button)
}

function HikeLine({ hike: entry, group, currency }: { hike: PreviewedHike } & Prices) {
  const { line, name, valid, timeZone, errors, notes, isThere } = entry
  const { event_time: start, end_time: end, location, price } = valid ?? {}
  const facts = [
    start && `${period(start, end ?? null, timeZone)} (${timeZone})`,
    location,
    price !== undefined && formatPrice(price ?? group.usualPrice, currency),
  ]
  return (
    <PreviewLine {...{ line, errors, isThere, notes }} title={name || t.withoutName}>
      {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
    </PreviewLine>
  )
}

/** '14 June 2031, 09:30 – 16 June 2031, 18:00 CEST', or with both zones if daylight saving time begins or ends. */
function period(start: Date, end: Date | null, zone: string) {
  const last = end ?? start
  const until = `${calendarDate(last, zone)}, ${hikeClock(last, zone)}`
  if (!end) return until
  const clock = zoneName(start, zone) === zoneName(end, zone) ? clockTime : hikeClock
  return `${calendarDate(start, zone)}, ${clock(start, zone)} – ${until}`
}

const MemberLine = ({
  member: { line, email, name, errors, notes, isThere },
}: {
  member: PreviewedMember
}) => (
  <PreviewLine {...{ line, errors, isThere, notes }} title={email || t.withoutAddress}>
    {name && ` · ${name}`}
  </PreviewLine>
)

type LineProps = Checked & { line: number; title: string; notes: string[]; children: ReactNode }

const PreviewLine = ({ line, title, errors, isThere, notes, children }: LineProps) => (
  <li>
    <span className="muted">{t.lineNumber(line)}</span> <strong dir="auto">{title}</strong>
    {children}
    {isThere && <span className="muted"> · {t.thereAlready}</span>}
    {notes.length > 0 && <p className="muted">{notes.join(' ')}</p>}
    {errors.length > 0 && <p className="error">{errors.join(' ')}</p>}
  </li>
)
