import type { ReactNode } from 'react'
import { unreadLabel } from '../../chat/view/unread.ts'
import type { hikes } from '../../db/schema.ts'
import { PageScript } from '../../layout/island.tsx'
import { countdown } from '../../shared/countdown.ts'
import { calendarDays, eventTime, hikeClock, hikeDates, localDay } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import { directions } from '../../shared/map-links.ts'
import { t as facts } from '../../texts/hike-facts.ts'
import { t } from '../../texts/hike-lists.ts'
import { t as sheet } from '../../texts/sheet.ts'
import { endOfToday } from '../rules/today.ts'
import { backText } from '../view/back-text.ts'
import { phoneNumber } from '../view/phone-link.tsx'

type TodayProps = {
  hike: Parameters<typeof endOfToday>[0] &
    Pick<typeof hikes.$inferSelect, 'id' | 'days' | 'location' | 'locationLat' | 'locationLng'>
  now: Date
  /** When people are expected back, if known. */
  back: Date | null
  hasRoute: boolean
  isOrganizer: boolean
  /** The number of unread messages. Null if the page has another link to the chat. */
  unread: number | null
  /** 'Rain likely from 14:00, 8 to 14 °C' */
  weather: string | null
  /** 'with jonas from Bern' */
  seat: string | null
  /** Whether the card has the primary button of the page. */
  leads?: boolean
  phones?: { id: number; username: string; phone: string }[]
  /** The name of the hike, if the page shows several. */
  children?: ReactNode
}

/**
 * The card at the top of My Hikes and of a hike's page, from the evening before the hike until people are back.
 * islands/countdown.ts updates its countdown, and on a saved page the heading and the end.
 */
export function TodayCard({
  hike,
  now,
  back,
  hasRoute,
  isOrganizer,
  unread,
  weather,
  seat,
  leads = true,
  phones = [],
  children,
}: TodayProps) {
  const { id, eventTime: start, timeZone, locationLat: lat, locationLng: lng } = hike
  const page = `/events/${id}`
  const isUnderWay = start <= now
  return (
    <section
      className="today"
      aria-labelledby={`today-${id}`}
      data-until={endOfToday(hike).toISOString()}
      data-dates={hikeDates(start, hike.endTime, timeZone, now)}
    >
      <PageScript name="countdown" />
      <h2 id={`today-${id}`}>{dayText(hike, now)}</h2>
      {children}
      <p className="time">
        {isUnderWay && back ? (
          <time dateTime={back.toISOString()}>
            {hike.days > 1 ? t.until(eventTime(back, timeZone, now)) : backText(back, start, timeZone)}
          </time>
        ) : (
          <>
            <time dateTime={start.toISOString()}>{hikeClock(start, timeZone)}</time>{' '}
            <span data-countdown={start.toISOString()} data-left={start.getTime() - now.getTime()}>
              {countdown(start, now)}
            </span>
          </>
        )}
      </p>
      <ul>
        <li>
          <Icon name="pin" />
          {hike.location}
        </li>
        {weather && (
          <li>
            <Icon name="weather-partly-cloudy" />
            <a href={`${page}#weather`}>{weather}</a>
          </li>
        )}
        {seat && (
          <li>
            <Icon name="car" />
            <span>{t.yourSeat(seat)}</span>
          </li>
        )}
      </ul>
      <p className="row">
        {isOrganizer && (
          <a className={leads ? 'button primary' : 'button'} href={`${page}/sheet`}>
            <Icon name="bulleted-list" />
            {sheet.daySheet}
          </a>
        )}
        {!isUnderWay && (
          <a
            className="button"
            href={directions(hike.location, lat === null || lng === null ? null : { lat, lng })}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="pin" />
            {facts.directions}
          </a>
        )}
        {isUnderWay && hasRoute && (
          <a className="button" href={`${page}#route`}>
            {facts.route}
          </a>
        )}
        {unread !== null && (
          <a className="button" href={`${page}#chat`}>
            <Icon name="chat" />
            {t.chat}{' '}
            <span className="unread" data-chat-count="">
              {unreadLabel(unread)}
            </span>
          </a>
        )}
        <CallButtons phones={phones} />
      </p>
    </section>
  )
}

/** 'Tomorrow', 'Today', 'Today · 3 days', 'Day 2 of 3' */
function dayText({ eventTime, days, timeZone }: TodayProps['hike'], now: Date): string {
  if (localDay(eventTime, timeZone) > localDay(now, timeZone)) return t.tomorrow
  if (days === 1) return t.today
  // A millisecond is added, because the end of an interval is exclusive.
  const day = calendarDays(eventTime, new Date(now.getTime() + 1), timeZone)
  return day === 1 ? t.todayOfDays(days) : t.dayOf(Math.min(day, days), days)
}

/**
 * Links for calling the organizers, with the numbers, because a desktop cannot dial them. A number that cannot be
 * dialled is shown as text.
 */
export const CallButtons = ({ phones }: Required<Pick<TodayProps, 'phones'>>) =>
  phones.map(({ id, username, phone }) => {
    const number = phoneNumber(phone)
    return number ? (
      <a key={id} className="button" href={`tel:${number}`}>
        <Icon name="phone" />
        <span>
          {t.call(username)} <small>{phone}</small>
        </span>
      </a>
    ) : (
      <span key={id}>
        {username}: {phone}
      </span>
    )
  })
