import { CsrfField } from '../../layout/csrf-field.tsx'
import { calendarDate, clockTime } from '../../shared/format.ts'
import type { Preview, Previewed } from './importing.ts'

/** What a file would import, line by line, with the button that does it unless there are errors. */
export function ImportPreview({ preview, csrf, zone }: { preview: Preview; csrf: string; zone: string }) {
  const { entries, ignored, organizer, digest } = preview
  const faulty = entries.filter(({ hike }) => hike === null).length
  const there = entries.filter(({ isThere }) => isThere).length
  const fresh = entries.length - faulty - there
  return (
    <section className="import-preview" aria-labelledby="import-preview">
      <h2 id="import-preview">What would be imported</h2>
      <p role="status">{summary({ fresh, there, faulty, organizer })}</p>
      {ignored.length > 0 && <p className="muted">Not imported: {ignored.join(', ')}</p>}
      {faulty === 0 && fresh > 0 && (
        <form method="post" action="/admin/import/confirm">
          <CsrfField token={csrf} />
          <input type="hidden" name="digest" value={digest} />
          <input type="hidden" name="organizer" value={organizer} />
          <button className="button primary" type="submit">
            Import {hikes(fresh)}
          </button>
        </form>
      )}
      <ul className="import-lines">
        {/* Errors first: in a long file they would be far down. */}
        {entries
          .toSorted((one, other) => rank(one) - rank(other))
          .map((entry) => (
            <PreviewLine key={entry.line} entry={entry} zone={zone} />
          ))}
      </ul>
    </section>
  )
}

const rank = ({ hike, isThere }: Previewed) => (hike === null ? 0 : isThere ? 2 : 1)

const hikes = (count: number) => (count === 1 ? '1 hike' : `${count.toLocaleString('en')} hikes`)

function summary({
  fresh,
  there,
  faulty,
  organizer,
}: Record<'fresh' | 'there' | 'faulty', number> & { organizer: string }) {
  const known = there === 0 ? '' : ` ${hikes(there)} ${there === 1 ? 'is' : 'are'} there already.`
  if (faulty > 0)
    return `${hikes(faulty)} ${faulty === 1 ? 'has' : 'have'} errors. Correct the file and choose it again: all are imported, or none.${known}`
  if (fresh === 0) return 'All of them are there already.'
  return `${hikes(fresh)}, organized by ${organizer}.${known}`
}

function PreviewLine({ entry, zone }: { entry: Previewed; zone: string }) {
  const { line, name, hike, errors, note, isThere } = entry
  return (
    <li>
      <span className="muted">{line}:</span> <strong>{name || 'Without a name'}</strong>
      {hike &&
        ` · ${calendarDate(hike.event_time, hike.time_zone ?? zone)}, ${clockTime(hike.event_time, hike.time_zone ?? zone)} · ${hike.location}`}
      {isThere && <span className="muted"> · There already</span>}
      {note && <span className="muted"> · {note}</span>}
      {errors.length > 0 && <p className="error">{errors.join(' ')}</p>}
    </li>
  )
}
