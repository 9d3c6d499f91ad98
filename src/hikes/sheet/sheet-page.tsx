import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { COUNTS_AFTER, contactsShown } from '../../access/contacts.ts'
import { isMovedOn } from '../../access/hikes.ts'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { accountPath } from '../../http/path.ts'
import { Island } from '../../layout/island.tsx'
import { renderPage } from '../../layout/page.tsx'
import { ATTENDANCE_OPENS } from '../../participation/view/attendance.ts'
import { refundLabel } from '../../participation/view/refund-label.ts'
import { AppError } from '../../shared/errors.ts'
import { eventTime, hikeTime } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import { t } from '../../texts/sheet.ts'
import { PaidOutside, type SheetPayment } from '../view/paid-outside.tsx'
import { getSheet, type Sheet } from './sheet.ts'
import { PersonFacts, SheetPerson } from './sheet-person.tsx'

/** Renders the day sheet of a hike for its organizers. Other users get 403, and visitors are redirected to sign in. */
export async function renderSheet(c: Context<AppEnv>, id: number) {
  const { ctx } = c.var
  const sheet = await getSheet(ctx, id).catch((error) => {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  })
  if (!sheet) return c.redirect(accountPath('login', `/events/${id}/sheet`), 303)
  return renderPage(c, {
    title: t.sheetOf(sheet.name),
    noindex: true,
    offlineUntil: sheet.status === 'scheduled' ? sheetOfflineUntil(sheet, ctx.now()) : null,
    children: <SheetPage sheet={sheet} viewerId={ctx.actor?.id ?? 0} csrf={csrfToken(c)} now={ctx.now()} />,
  })
}

/**
 * Returns the time at which browsers must delete the offline copy of the sheet, which is when contacts are hidden
 * again. Null before contacts are shown.
 */
function sheetOfflineUntil(sheet: Sheet, now: Date): Date | null {
  const { from, until } = contactsShown(sheet, ...sheet.moves.before)
  return now >= from ? until : null
}

type SheetPageProps = { sheet: Sheet; viewerId: number; csrf: string; now: Date }

function SheetPage({ sheet, now, ...viewer }: SheetPageProps) {
  const { id, name, people, status } = sheet
  const isMarkable = status === 'scheduled' && !isMovedOn(sheet) && people.length > 0
  const isOpen = isMarkable && opensAt(sheet) <= now
  const paymentFact = (person: Person) => {
    const payment = paymentOf(sheet, person)
    return payment && <PaidOutside {...{ payment, person }} path={`/events/${id}`} csrf={viewer.csrf} />
  }
  return (
    <div className="wrap sheet">
      <header>
        <p className="back">
          <a href={`/events/${id}`}>
            <Icon name="back" />
            {name}
          </a>
        </p>
        <h1>{t.daySheet}</h1>
        <p className="muted">
          <span className="on-paper">{name} · </span>
          {hikeTime(sheet.eventTime, sheet.endTime, sheet.timeZone, now)} · {sheet.location}
        </p>
        {status === 'cancelled' && <p className="cancelled">{t.cancelled}</p>}
      </header>
      {isMarkable && <WhoCame sheet={sheet} isOpen={isOpen} now={now} {...viewer} />}
      <p className="muted">{contactsNote(sheet, now)}</p>
      {/* Only on paper once attendance can be marked, because `WhoCame` then shows the same facts. */}
      <section aria-labelledby="sheet-people">
        <h2 id="sheet-people">
          {t.people(
            <span className="muted">· {people.reduce((sum, person) => sum + person.people, 0)}</span>,
          )}
        </h2>
        {people.length === 0 ? (
          <p className="muted">{t.nobody}</p>
        ) : (
          <ol className="sheet-people">
            {people.map((person) => (
              <SheetPerson
                key={person.id}
                person={person}
                payment={paymentFact(person)}
                rides={sheet.rides}
                id={isOpen ? undefined : `person-${person.id}`}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

type Person = Sheet['people'][number]

/** Returns undefined if the person does not have to pay. */
function paymentOf(
  { status, isCharged }: Sheet,
  { payment, isPayer, refund }: Person,
): SheetPayment | undefined {
  if (!isPayer) return
  const isOutside = payment?.isOutside ?? false
  return {
    text: paidText(payment, refund),
    isOutside,
    canMark: isOutside || (!payment && status === 'scheduled' && isCharged),
  }
}

function paidText(payment: Person['payment'], refund: Person['refund']) {
  if (payment) return payment.isOutside ? t.paidOutside : t.yes
  return refundLabel(refund) ?? t.no
}

const opensAt = ({ eventTime }: Sheet) => new Date(eventTime.getTime() - ATTENDANCE_OPENS)

type WhoCameProps = SheetPageProps & { isOpen: boolean }

function WhoCame({ sheet, isOpen, viewerId, csrf, now }: WhoCameProps) {
  const { id, people, timeZone } = sheet
  const opens = opensAt(sheet)
  return (
    <section className="attendance on-screen" aria-labelledby="attendance">
      <h2 id="attendance">{t.whoCame}</h2>
      <Island
        name="attendance"
        props={{
          event_id: id,
          viewer_id: viewerId,
          csrf,
          people: people.map((person) => ({
            id: person.id,
            username: person.username,
            name: person.name,
            payment: paymentOf(sheet, person),
            facts: renderToString(<PersonFacts person={person} rides={sheet.rides} />),
            guest_count: person.people - 1,
            attended: person.attended,
            phone: person.phone,
            emergency_name: person.emergencyName,
            emergency_phone: person.emergencyPhone,
          })),
          opens_at: opens.toISOString(),
          opens: eventTime(opens, timeZone, now),
          open: isOpen,
        }}
      />
    </section>
  )
}

/** The note about when contacts are shown. */
function contactsNote(hike: Sheet, now: Date): string {
  const { moves } = hike
  const { from, until } = contactsShown(hike)
  const counted = contactsShown(hike, ...moves.before)
  const time = (instant: Date) => eventTime(instant, hike.timeZone, now)
  if (isMovedOn(hike)) return t.contactsMovedOn
  if (now >= until || (now >= counted.until && now >= hike.dayEnd))
    return t.contactsWereShown(time(counted.until))
  if (now < from) return t.contactsShownFrom(time(from))
  if (now >= counted.from && now < counted.until) return t.contactsShownUntil(time(counted.until))
  return moves.toldAt
    ? t.contactsAfterMove(time(new Date(moves.toldAt.getTime() + COUNTS_AFTER)))
    : t.contactsLater
}
