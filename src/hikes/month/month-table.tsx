import type { ReactNode } from 'react'
import { clockTime, hikeClock, weekdayName, weekdayWithDay } from '../../shared/format.ts'
import { t as formats } from '../../texts/formats.ts'
import { t } from '../../texts/hike-lists.ts'
import { writtenLang } from '../../texts/language.ts'
import { type CalendarDay, calendarOf } from './month.ts'
import type { MonthHike } from './month-hikes.ts'

type Day = CalendarDay<MonthHike>
type Bar = NonNullable<Day['bars'][number]>
type HikeDay = Day['hikes'][number]

type MonthTableProps = {
  month: string
  caption: string
  hikes: MonthHike[]
  /** '2031-06-14' */
  today: string
  /** The time zone of the group. */
  zone: string
}

/**
 * The hikes of a month, week by week. On a phone the table shows only the dates, and dates with hikes are links to the
 * list below it. In the current month, the list begins with today, and the past days are collapsed. Browsers expand
 * them when a link to one of them is followed.
 */
export function MonthTable({ month, caption, hikes, today, zone }: MonthTableProps) {
  const weeks = calendarOf(month, hikes)
  const days = weeks
    .flat()
    .filter((day) => day !== null)
    .filter((day) => hikesOf(day).length > 0)
  const past = today.startsWith(month) ? days.filter(({ date }) => date < today) : []
  return (
    <>
      <table className="month">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
              <Weekday key={weekday} weekday={weekday} />
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, index) =>
                day ? (
                  <DayCell key={day.date} {...{ day, zone }} isToday={day.date === today} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their order.
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {past.length > 0 && (
        <details className="month-past">
          <summary>{t.pastDays}</summary>
          <DayList days={past} {...{ today, zone }} />
        </details>
      )}
      <DayList days={days.filter((day) => !past.includes(day))} {...{ today, zone }} />
    </>
  )
}

type DayListProps = Pick<MonthTableProps, 'today' | 'zone'> & { days: Day[] }

const DayList = ({ days, today, zone }: DayListProps) => (
  <ol className="month-days">
    {days.map((day) => (
      <DayInList key={day.date} {...{ day, zone }} isToday={day.date === today} />
    ))}
  </ol>
)

/** A weekday, such as 'Mon'. On narrow screens, only its first letter is shown. */
function Weekday({ weekday }: { weekday: number }) {
  const short = formats.shortWeekdays[weekday] ?? ''
  return (
    <th scope="col">
      <span aria-hidden="true">
        {short[0]}
        <span>{short.slice(1)}</span>
      </span>
      <span className="visually-hidden">{weekdayName(weekday)}</span>
    </th>
  )
}

type DayProps = { day: Day; isToday: boolean; zone: string }

function DayCell({ day, isToday, zone }: DayProps) {
  const count = hikesOf(day).length
  const number = Number(day.date.slice(8))
  return (
    <td aria-current={isToday ? 'date' : undefined}>
      <time dateTime={day.date}>{number}</time>
      {count > 0 && (
        <>
          <a className="day" href={`#day-${number}`}>
            {number}
            <span className="visually-hidden">{t.hikesOfDay(count)}</span>
          </a>
          <ul>
            {day.bars.map((bar, lane) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lanes of a day keep their order.
              <BarInCell key={lane} bar={bar} zone={zone} />
            ))}
            {day.hikes.map((hikeDay) => (
              <li key={hikeDay.hike.id}>
                <HikeLink {...{ hikeDay, zone }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </td>
  )
}

/**
 * The bar of a tour. Only the cell of its first day in the week has the link, which spans the other cells. Placeholders
 * in those cells keep the row free.
 */
function BarInCell({ bar, zone }: { bar: Bar | null; zone: string }) {
  if (!bar) return <li className="bar" aria-hidden="true" />
  return (
    <li className="bar">
      {bar.span === null ? (
        <span className="visually-hidden">{t.hikeOnDay(bar.hike.name, bar.day, bar.days)}</span>
      ) : (
        <HikeLink hikeDay={bar} zone={zone} span={bar.span} />
      )}
    </li>
  )
}

type HikeLinkProps = { hikeDay: HikeDay; zone: string; span?: number; children?: ReactNode }

/**
 * '09:15 Ridge walk', with the time zone if clocks in the group's zone show another time. On later days of a tour, 'Day
 * 2 of 3' replaces the time.
 */
function HikeLink({ hikeDay: { hike, day, days }, zone, span, children }: HikeLinkProps) {
  const { eventTime, timeZone } = hike
  const time = clockTime(eventTime, timeZone)
  const start = time === clockTime(eventTime, zone) ? time : hikeClock(eventTime, timeZone)
  return (
    <a href={`/events/${hike.id}`} data-span={span}>
      <span>{day === 1 ? start : t.dayOf(day, days)}</span> <NameAndState hike={hike} />
      {children}
    </a>
  )
}

const NameAndState = ({ hike: { name, status, role } }: { hike: MonthHike }) => {
  const state = status === 'cancelled' ? t.cancelled : role && t.roles[role]
  return (
    <>
      {status === 'cancelled' ? (
        <s dir="auto" lang={writtenLang()}>
          {name}
        </s>
      ) : (
        <b dir="auto" lang={writtenLang()}>
          {name}
        </b>
      )}
      {state && <small> {state}</small>}
    </>
  )
}

const DayInList = ({ day, isToday, zone }: DayProps) => (
  <li id={`day-${Number(day.date.slice(8))}`}>
    <h3>{isToday ? t.dayIsToday(weekdayWithDay(day.date)) : weekdayWithDay(day.date)}</h3>
    <ul>
      {hikesOf(day).map((hikeDay) => (
        <li key={hikeDay.hike.id}>
          <HikeLink {...{ hikeDay, zone }}>
            <span className="place muted" dir="auto">
              {hikeDay.hike.location}
            </span>
          </HikeLink>
        </li>
      ))}
    </ul>
  </li>
)

/** All hikes of a day, tours of several days first. */
const hikesOf = ({ bars, hikes }: Day): HikeDay[] => [...bars.filter((bar) => bar !== null), ...hikes]
