import { type ReactNode, useContext } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { isFull } from '../../src/participation/view/capacity.ts'
import {
  closedText,
  closesText,
  type JoinWindow,
  opensText,
} from '../../src/participation/view/join-window.ts'
import { formatPrice } from '../../src/shared/charges.ts'
import { clockTime, dayAndMonthAtClock } from '../../src/shared/format.ts'
import { Prices } from '../../src/shared/prices.ts'
import { t } from '../../src/texts/joining.ts'
import { ParticipationForm } from './participation-form.tsx'
import { useJoinWindow } from './use-join-window.ts'

/** The content of the card next to a hike for users who neither take part nor have asked to join. */
export type Outsider = {
  /** Whether the viewer may ask to join. */
  mayAsk: boolean
  label: string
  note: ReactNode
  action: ReactNode
  /** A less frequent action. */
  more: ReactNode
}

type OutsiderProps = {
  hike: HikeJson
  csrf: string
  /** Whether the hike is neither over nor cancelled. */
  isOpen: boolean
  started: boolean
  /** Whether joining was open when the page was rendered. */
  window: JoinWindow
  /** Whether joining is the primary action of the page. */
  isPrimary: boolean
}

/** Returns null for viewers who take part, have asked to join, or organize the hike. */
export function useOutsider({
  hike,
  csrf,
  isOpen,
  started,
  isPrimary,
  ...props
}: OutsiderProps): Outsider | null {
  const window = useJoinWindow(hike, props.window)
  const { role } = hike.viewer
  if (role !== 'visitor' && role !== 'user') return null
  const mayAsk = window === 'open'
  return {
    mayAsk,
    label: labelOf(hike, window),
    note: <Note hike={hike} text={isOpen ? noteOf(hike, window, started) : ''} />,
    action:
      isOpen &&
      (mayAsk ? (
        <>
          <Join hike={hike} csrf={csrf} isPrimary={isPrimary} />
          <Price hike={hike} />
        </>
      ) : (
        window === 'before' && <TellMe hike={hike} csrf={csrf} isPrimary={isPrimary} />
      )),
    more: isOpen && mayAsk && role === 'user' && !joinsOnPage(hike) && (
      <a className="button" href={`/events/${hike.id}/join`}>
        {t.joinWithNote}
      </a>
    ),
  }
}

function labelOf(hike: HikeJson, window: JoinWindow) {
  if (window === 'closed') return closedText(hike)
  return window === 'open' && isFull(hike) ? t.full : ''
}

function noteOf(hike: HikeJson, window: JoinWindow, started: boolean) {
  const { same_time_text, declined, watching } = hike.viewer
  const opens = window === 'before' && opensText(hike)
  const state = declined ? t.declined : watching ? t.watched : window === 'open' && closesText(hike)
  return [started && underWayText(hike), same_time_text, opens, state].filter(Boolean).join(' ')
}

function underWayText({ event_time, time_zone, days }: HikeJson) {
  const start = new Date(event_time)
  return t.underWaySince(days > 1 ? dayAndMonthAtClock(start, time_zone) : clockTime(start, time_zone))
}

/** The note. Visitors also get a link to sign in, because members who follow a link in an email may be signed out. */
const Note = ({ hike: { id, viewer }, text }: { hike: HikeJson; text: string }) => (
  <>
    {text && <small suppressHydrationWarning>{text}</small>}
    {viewer.role === 'visitor' && text && ' '}
    {viewer.role === 'visitor' && (
      <a className="sign-in" href={`/accounts/login/?next=${encodeURIComponent(`/events/${id}`)}`}>
        {t.signInToJoin}
      </a>
    )}
  </>
)

/** The sign-up, which also sends the request to join or, before joining opens, to be notified of that. */
const signUp = (id: number) => `/accounts/signup/?next=${encodeURIComponent(`/events/${id}`)}&join=${id}`

type ButtonProps = { hike: HikeJson; csrf: string; isPrimary: boolean }

/** The button to be notified when joining opens, or to cancel the notification. Visitors have to sign up first. */
function TellMe({ hike: { id, viewer }, csrf, isPrimary }: ButtonProps) {
  if (viewer.role === 'visitor')
    return (
      <a className="button primary" href={signUp(id)}>
        {t.tellMe}
      </a>
    )
  return viewer.watching ? (
    <ParticipationForm id={id} csrf={csrf} action="unwatch" label={t.doNotTellMe} note={t.unwatched} />
  ) : (
    <ParticipationForm {...{ id, csrf, isPrimary }} action="watch" label={t.tellMe} note={t.watched} />
  )
}

/** Visible only on a desktop, where the facts of the hike omit the price. */
function Price({ hike }: { hike: HikeJson }) {
  const { currency, usualPrice } = useContext(Prices)
  return <b className="price">{formatPrice(hike.price ?? usualPrice, currency)}</b>
}

/** Whether joining requires a page, for the organizers' questions or for guests. */
const joinsOnPage = ({ questions, guests_allowed }: HikeJson) => questions.length > 0 || guests_allowed > 0

/**
 * A button that joins immediately, or a link to a page: the form for answers and guests or, for visitors, the sign-up.
 */
function Join({ hike, csrf, isPrimary }: ButtonProps) {
  const { id, viewer } = hike
  const label = isFull(hike) ? t.joinWaitingList : t.join
  if (viewer.role === 'visitor' || joinsOnPage(hike))
    return (
      <a
        className={isPrimary ? 'button primary' : 'button'}
        href={viewer.role === 'visitor' ? signUp(id) : `/events/${id}/join`}
      >
        {label}
      </a>
    )
  return <ParticipationForm {...{ id, csrf, isPrimary, label }} action="join" />
}
