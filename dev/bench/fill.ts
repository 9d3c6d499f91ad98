import { parseContent, serializeContent } from '../../src/blog/content.ts'
import { DAY, YEAR } from '../../src/shared/duration.ts'
import posts from '../demo/posts.json' with { type: 'json' }

const THREE_YEARS = 3 * YEAR
const USERS = 1000
const BATCH = 10_000

export const twoYearsLater = (now: number) => now + 2 * YEAR

// Zones without daylight saving time, so that SQL can compute the end of a day.
const ZONE = `CASE n % 3 WHEN 0 THEN 'UTC' WHEN 1 THEN 'Asia/Tokyo' ELSE 'America/Phoenix' END`
const OFFSET = `CASE n % 3 WHEN 0 THEN 0 WHEN 1 THEN 9 ELSE -7 END * 3600000`

const numbers = (from: number, to: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`

/**
 * Adds users until there are 1,000, the demo's posts, and `count` hikes, spread evenly over the three years before and
 * after `now`, in an area of 1,600 by 1,900 km. User 1 exists already.
 */
export async function fill(db: D1Database, count: number, now: number) {
  const run = (statement: string) => db.prepare(statement).run()
  await run(`${numbers(2, USERS)} INSERT INTO users (id, username, email, created_at, updated_at)
    SELECT n, 'hiker-' || n, 'hiker-' || n || '@example.org', ${now}, ${now} FROM numbers`)
  for (let from = 1; from <= count; from += BATCH)
    await run(hikeRows(from, Math.min(from + BATCH - 1, count), count, now))
  for (const around of [now, twoYearsLater(now)]) await run(participants(around, now))
  await fillPosts(db, now)
  // User 1 organizes or joins at least 400 hikes, whatever the `count`.
  const nth = Math.floor(count / 400)
  await run(`UPDATE events SET organizer_id = 1 WHERE id % ${4 * nth} = 0`)
  await run(`INSERT INTO participation (event_id, user_id, state, created_at)
    SELECT id, 1, 'participant', ${now} FROM events WHERE id % ${nth} = 0 AND id % ${4 * nth} <> 0`)
}

const hikeRows = (from: number, to: number, count: number, now: number) => `
  ${numbers(from, to)},
  times(n, time) AS (SELECT n, ${now - THREE_YEARS} + CAST(n * ${(2 * THREE_YEARS) / count} AS INTEGER) FROM numbers)
  INSERT INTO events (id, room, name, description, location, location_lat, location_lng, event_time, time_zone,
    day_end, price_cents, elevation_diff, distance, estimated_duration, organizer_id, created_at, updated_at)
  SELECT n, lower(hex(randomblob(16))), 'Hike number ' || n, 'Up one side, down the other.', 'Station ' || n % 5000,
    40 + n * 7919 % 15000 / 1000.0, -5 + n * 104729 % 25000 / 1000.0, time, ${ZONE},
    ((time + ${OFFSET}) / ${DAY} + 1) * ${DAY} - ${OFFSET}, n % 4 * 500,
    n % 1500, n % 25 + 0.5, n % 9 + 0.5, 2 + n % ${USERS - 1}, ${now}, ${now}
  FROM times`

/** Returns SQL that adds three participants to each hike from 10 days before to 60 days after `around`. */
const participants = (around: number, now: number) => `
  INSERT INTO participation (event_id, user_id, state, created_at)
  SELECT id, 2 + (id + place) % ${USERS - 1}, 'participant', ${now}
  FROM events, (SELECT 1 place UNION SELECT 2 UNION SELECT 3)
  WHERE event_time BETWEEN ${around - 10 * DAY} AND ${around + 60 * DAY}`

/** Adds the demo's posts without their pictures. User 1, who exists already, is their author. Their ids start at 1. */
async function fillPosts(db: D1Database, now: number) {
  const insert = db.prepare(
    'INSERT INTO posts (author_id, title, content, created_at, updated_at) VALUES (1, ?, ?, ?, ?)',
  )
  await db.batch(
    posts.map(({ title, html, days_ago }) => {
      const text = html.filter((line) => line !== '{picture}').join('\n')
      // Content in any other form would be sanitized again each time it is shown.
      const content = serializeContent(parseContent(text))
      const time = now - days_ago * DAY
      return insert.bind(title, content, time, time)
    }),
  )
}
