import { useContext } from 'react'
import { refundTerms } from '../../money/view/refund-terms.ts'
import { placesText } from '../../participation/view/capacity.ts'
import { peopleOf } from '../../participation/view/guests.ts'
import { closedText, closesText, joinWindow, opensText } from '../../participation/view/join-window.ts'
import { isBelowMinimum, minimumText } from '../../participation/view/minimum.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { formatPrice } from '../../shared/charges.ts'
import { currentTime } from '../../shared/clock.ts'
import { isBack } from '../../shared/expected-return.ts'
import { hikeDate } from '../../shared/format.ts'
import { hasStarted, isOver } from '../../shared/hike-time.ts'
import { LinkedText } from '../../shared/linked-text.tsx'
import { formatMoney } from '../../shared/money.ts'
import { changesText, type Plan, planChanges } from '../../shared/plan-changes.ts'
import { isSettled, Prices } from '../../shared/prices.ts'
import { t } from '../../texts/hike-facts.ts'
import { writtenLang } from '../../texts/language.ts'
import type { HikeJson } from '../page/json.ts'
import { suitabilityText } from './attributes.ts'
import { draftText } from './draft-text.ts'
import { GoingSummary, MeetingSummary } from './first-screen.tsx'
import { Folded } from './folded.tsx'
import { gradeWords } from './grades.ts'

/**
 * The name, organizer, figures and description of a hike. The list of facts contains only what the lines above it omit,
 * such as the grade in words. After the hike, the list and everything below it are collapsed for participants and
 * organizers.
 */
export function HikeFacts({ hike }: { hike: HikeJson }) {
  const { currency, usualPrice } = useContext(Prices)
  const price = hike.price ?? usualPrice
  const people = peopleOf(hike.viewer)
  const owes = price > 0 && !isSettled(hike.viewer) && hike.status !== 'cancelled'
  const organizer = {
    id: hike.organizer,
    username: hike.organizer_username,
    profile_picture: hike.organizer_profile_picture,
  }
  return (
    <>
      {hike.status === 'cancelled' && (
        <p className="cancelled">{t.cancelledBecause(hike.cancellation_reason ?? '')}</p>
      )}
      {hike.status === 'draft' && <p className="draft">{t.draft(draftText(Boolean(hike.submitted_at)))}</p>}
      <h1 lang={writtenLang()}>{hike.name}</h1>
      <MeetingSummary hike={hike} />
      {hike.earlier_plan && (
        <Changed before={hike.earlier_plan} after={{ ...hike, price }} currency={currency} />
      )}
      <p className="byline">
        <Avatar user={organizer} />
        <span>{t.organizedBy(<a href={`/users/${organizer.id}`}>{organizer.username}</a>)}</span>
        <b className="price">{formatPrice(price, currency)}</b>
      </p>
      {owes && people > 1 && (
        <p className="muted">
          {`${people} × ${formatMoney(price, currency)} = ${formatMoney(price * people, currency)}`}
        </p>
      )}
      {price > 0 && <RefundTerms hike={hike} />}
      {hike.status === 'draft' ? <DraftPlaces hike={hike} /> : <GoingSummary hike={hike} />}
      {hike.viewer.role === 'organizer' && <Window hike={hike} />}
      <Minimum hike={hike} />
      <Folded isFolded={isBack(hike) && takesPart(hike)} summary={t.plan}>
        <PlannedFacts hike={hike} />
      </Folded>
    </>
  )
}

/** A draft's number of places. Other hikes show it next to the number of people. */
function DraftPlaces({ hike }: { hike: HikeJson }) {
  const text = placesText(hike)
  return text && <p className="muted">{text}</p>
}

/** The refund terms, until the hike starts or is cancelled. Viewers who have paid see their refund when they leave. */
function RefundTerms({ hike }: { hike: HikeJson }) {
  const terms = hike.status === 'cancelled' || hasStarted(hike) ? null : refundTerms(hike, currentTime())
  return terms !== null && <p className="muted">{terms}</p>
}

function Minimum({ hike }: { hike: HikeJson }) {
  const text = hike.status === 'scheduled' && !isOver(hike) && minimumText(hike)
  return text && <p className={isBelowMinimum(hike) ? 'muted below-minimum' : 'muted'}>{text}</p>
}

/** When joining opens or closes, for organizers. Viewers who can join see this next to the join button. */
function Window({ hike }: { hike: HikeJson }) {
  const window = joinWindow(hike)
  const text =
    window === 'before' ? opensText(hike) : window === 'closed' ? closedText(hike) : closesText(hike)
  const isShown = hike.status === 'scheduled' && !isOver(hike)
  return (
    isShown &&
    text && (
      <p className="muted" suppressHydrationWarning>
        {text}
      </p>
    )
  )
}

const takesPart = ({ viewer: { role } }: HikeJson) => role === 'participant' || role === 'organizer'

const Nights = ({ nights }: Pick<HikeJson, 'nights'>) =>
  nights.length > 0 && (
    <section className="nights" aria-labelledby="nights">
      <h2 id="nights">{t.nights}</h2>
      <ol>
        {nights.map(({ name, url, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two nights may be in the same hut.
          <li key={index}>
            {t.night(index + 1)} ·{' '}
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                {name}
              </a>
            ) : (
              name
            )}
            {note && <span className="muted"> {note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )

function PlannedFacts({ hike }: { hike: HikeJson }) {
  return (
    <>
      {(hike.grade || hike.effort) && (
        <dl className="facts">
          {hike.grade && (
            <div>
              <dt className="fact-grade">{t.grade}</dt>
              <dd>
                <a href={`/grades#${hike.grade}`}>{gradeWords(hike.grade)}</a>
              </dd>
            </div>
          )}
          {hike.effort && (
            <div>
              <dt className="fact-effort">{t.effort}</dt>
              <dd>{t.efforts[hike.effort]}</dd>
            </div>
          )}
        </dl>
      )}
      {hike.guests_allowed > 0 && hike.status !== 'cancelled' && !isOver(hike) && (
        <p className="good-for">{t.guestsWelcome(hike.guests_allowed)}</p>
      )}
      <OtherDates hike={hike} />
      <Nights nights={hike.nights} />
      {hike.good_for.length > 0 && (
        <p className="good-for">{t.goodFor(hike.good_for.map(suitabilityText).join(', '))}</p>
      )}
      {hike.description ? (
        <p className="description" lang={writtenLang()}>
          <LinkedText text={hike.description} />
        </p>
      ) : (
        <p className="muted">{isOver(hike) ? t.noDescription : t.noDescriptionYet}</p>
      )}
      {hike.gear.length > 0 && !isBack(hike) && (
        <section className="gear">
          <h2>{t.whatToBring}</h2>
          <ul>
            {hike.gear.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const OtherDates = ({ hike: { other_dates } }: { hike: HikeJson }) =>
  other_dates.length > 0 && (
    <nav className="other-dates" aria-label={t.otherDates}>
      {t.otherDates}{' '}
      {other_dates.map(({ id, event_time, time_zone }) => (
        <a key={id} href={`/events/${id}`} suppressHydrationWarning>
          {hikeDate(new Date(event_time), time_zone)}
        </a>
      ))}
    </nav>
  )

type ChangedProps = { before: Plan; after: Plan; currency: string }

/** 'Changed: 08:30 → 10:00' */
function Changed({ before, after, currency }: ChangedProps) {
  const changes = planChanges(before, after, currency)
  return changes.length > 0 && <p className="changed">{t.changed(changesText(changes))}</p>
}
