import type { Context } from 'hono'
import { contactsShown } from '../../access/contacts.ts'
import { accountPath } from '../../http/path.ts'
import { renderPage } from '../../layout/page.tsx'
import { AppError } from '../../shared/errors.ts'
import { eventTime } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import type { AppEnv } from '../../work/env.ts'
import { getSheet, type Sheet } from './sheet.ts'
import { SheetPerson } from './sheet-person.tsx'

/** The day sheet of a hike, for its organizers: 404 for others, and for a visitor the page to sign in. */
export async function renderSheet(c: Context<AppEnv>, id: number) {
  const { work } = c.var
  const sheet = await getSheet(work, id).catch((error) => {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  })
  if (!sheet) return c.redirect(accountPath('login', `/events/${id}/sheet`), 303)
  return renderPage(c, {
    title: `Day sheet of ${sheet.name}`,
    noindex: true,
    children: <SheetPage sheet={sheet} now={work.now()} />,
  })
}

function SheetPage({ sheet, now }: { sheet: Sheet; now: Date }) {
  const { id, name, people, paid } = sheet
  return (
    <div className="wrap sheet">
      <header>
        <p className="back">
          <a href={`/events/${id}`}>
            <Icon name="back" />
            {name}
          </a>
        </p>
        <h1>Day sheet</h1>
        <p className="muted">
          <span className="on-paper">{name} · </span>
          {eventTime(sheet.eventTime, sheet.timeZone, now)} · {sheet.location}
        </p>
        {sheet.status === 'cancelled' && <p className="cancelled">This hike is cancelled.</p>}
      </header>
      <section aria-labelledby="sheet-people">
        <h2 id="sheet-people">
          People <span className="muted">· {people.length}</span>
        </h2>
        <p className="muted">{contactsNote(sheet, now)}</p>
        {people.length === 0 ? (
          <p className="muted">Nobody takes part.</p>
        ) : (
          <ol className="sheet-people">
            {people.map((person) => (
              <SheetPerson
                key={person.id}
                person={person}
                hasPaid={paid === null ? null : paid.includes(person.id)}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

/** Until when contacts are shown, or from when on. */
function contactsNote({ eventTime: start, timeZone }: Sheet, now: Date): string {
  const { from, until } = contactsShown(start)
  const time = (instant: Date) => eventTime(instant, timeZone, now)
  if (now < from) return `Phone numbers and emergency contacts are shown here from ${time(from)}.`
  if (now < until)
    return `Phone numbers and emergency contacts are shown here until ${time(until)}. Please keep them private.`
  return `Phone numbers and emergency contacts were shown here until ${time(until)}.`
}
