import { getPosition } from 'suncalc'
import type { ForecastHour } from '../../db/tables/forecasts.ts'
import { clockTime, hikeDate } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import { t } from '../../texts/weather.ts'
import { degrees, skyOf, weatherWords } from '../words.ts'

/** `days` contains the hours of each day of a hike, in ascending order. There must be at least one day. */
export type ShownForecast = { days: ForecastHour[][]; fetchedAt: Date; credit: Credit }
export type Credit = { text: string; href: string | null }

type WeatherProps = {
  forecast: ShownForecast
  zone: string
  point: { location_lat: number | null; location_lng: number | null }
}

/** The forecast in words, and by the hour. */
export function Weather({ forecast: { days, fetchedAt, credit }, zone, point }: WeatherProps) {
  const day = hikeDate(fetchedAt, zone, fetchedAt)
  return (
    <section className="weather" aria-labelledby="weather">
      <h2 id="weather">{t.title}</h2>
      {days.map((hours) => (
        <Day key={hours[0]?.time} hours={hours} zone={zone} point={point} isOne={days.length === 1} />
      ))}
      <p className="muted">
        {t.asOf(clockTime(fetchedAt, zone), day)}{' '}
        {credit.href ? (
          <a href={credit.href} target="_blank" rel="noopener noreferrer">
            {credit.text}
          </a>
        ) : (
          credit.text
        )}
      </p>
    </section>
  )
}

type DayProps = Omit<WeatherProps, 'forecast'> & { hours: ForecastHour[]; isOne: boolean }

function Day({ hours, zone, point, isOne }: DayProps) {
  const date = hikeDate(new Date(hours[0]?.time ?? 0), zone)
  return (
    <>
      {!isOne && <h3>{date}</h3>}
      <p>{weatherWords(hours, zone)}</p>
      <ol
        className="hours"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
        tabIndex={0}
        aria-label={isOne ? t.hourly : t.hourlyOn(date)}
      >
        {hours.map((hour) => (
          <Hour key={hour.time} hour={hour} zone={zone} point={point} />
        ))}
      </ol>
    </>
  )
}

type HourProps = { hour: ForecastHour; zone: string; point: WeatherProps['point'] }

function Hour({ hour, zone, point }: HourProps) {
  const { time, temperature, probability, code } = hour
  const sky = skyOf(code)
  const at = new Date(time)
  const isNight = getPosition(at, point.location_lat ?? 0, point.location_lng ?? 0).altitude < 0
  return (
    <li>
      <time dateTime={time}>{clockTime(at, zone)}</time>
      <Icon name={sky === 'clear' && isNight ? 'weather-night' : `weather-${sky}`} />
      <span className="visually-hidden">{t.sky[sky]}, </span>
      <span>{degrees(temperature)}</span>
      <span className="chance">
        <span className="visually-hidden">{t.chanceOfRain} </span>
        {probability} %
      </span>
    </li>
  )
}
