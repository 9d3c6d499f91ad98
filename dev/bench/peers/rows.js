// The rows of the home page, a hike and a post. Both peers read them from the bench's database.
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(process.env.BENCH_DATABASE, { readOnly: true })
const HOUR = 60 * 60 * 1000

const upcoming = database.prepare(`
  SELECT events.*, users.username, (SELECT count(*) FROM participation
    WHERE event_id = events.id AND state = 'participant') AS going
  FROM events JOIN users ON users.id = organizer_id
  WHERE event_time > ? AND +day_end > ? ORDER BY event_time, events.id LIMIT 25`)
const event = database.prepare(`
  SELECT events.*, users.username FROM events JOIN users ON users.id = organizer_id WHERE events.id = ?`)
const people = database.prepare(`
  SELECT users.id, username FROM participation JOIN users ON users.id = user_id
  WHERE event_id = ? AND state = 'participant' ORDER BY participation.id`)
const postById = database.prepare(`
  SELECT posts.*, users.username FROM posts JOIN users ON users.id = author_id WHERE posts.id = ?`)
const older = database.prepare(
  'SELECT id, title FROM posts WHERE (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT 1',
)
const newer = database.prepare(
  'SELECT id, title FROM posts WHERE (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT 1',
)

/** The next 24 hikes, by month. */
export function home() {
  const rows = upcoming.all(Date.now() - 26 * HOUR, Date.now())
  const months = Map.groupBy(rows.slice(0, 24), ({ event_time }) => month.format(event_time))
  return { months: [...months], more: rows.length > 24 }
}

export const hike = (id) => ({ ...event.get(id), people: people.all(id) })

export function post(id) {
  const row = postById.get(id)
  return { ...row, older: older.get(row.created_at, id), newer: newer.get(row.created_at, id) }
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })
const formats = new Map()

export function timeOf({ event_time, time_zone }) {
  const format =
    formats.get(time_zone) ??
    new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: time_zone })
  formats.set(time_zone, format)
  return format.format(event_time)
}

export const priceOf = ({ price_cents }) => (price_cents ? `$${(price_cents / 100).toFixed(2)}` : 'Free')

export const avatarOf = ({ id, username }) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>rect{fill:oklch(93% .045 ${id % 360})}` +
      'text{font:650 15px system-ui,sans-serif;text-anchor:middle}</style><rect width="40" height="40"/>' +
      `<text x="20" y="25.5">${username.slice(0, 2).toUpperCase()}</text></svg>`,
  )}`
