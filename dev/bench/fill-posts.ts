import { parseContent, serializeContent } from '../../src/blog/content.ts'
import { DAY } from '../../src/shared/duration.ts'
import posts from '../demo/posts.json' with { type: 'json' }

/** Adds the demo's posts without their pictures. User 1, who exists already, is their author. Their ids start at 1. */
export async function fillPosts(db: D1Database, now: number) {
  const insert = db.prepare(
    'INSERT INTO posts (author_id, title, content, created_at, updated_at) VALUES (1, ?, ?, ?, ?)',
  )
  await db.batch(
    posts.map(({ title, html, days_ago }) => {
      const text = html.filter((line) => line !== '{picture}').join('\n')
      // Any other form would be sanitized again whenever it is shown.
      const content = serializeContent(parseContent(text))
      const time = now - days_ago * DAY
      return insert.bind(title, content, time, time)
    }),
  )
}
