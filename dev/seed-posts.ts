import { parseContent, serializeContent } from '../src/blog/content.ts'
import { connect } from '../src/db/index.ts'
import { comments, pictures, posts as table } from '../src/db/schema.ts'
import { DAY, HOUR, MINUTE } from '../src/shared/duration.ts'
import posts from './demo/posts.json' with { type: 'json' }
import { storeLandscape } from './demo-pictures.ts'
import { demoHikeId, demoUserId } from './seed.ts'

/** Inserts the missing blog posts of the demo, with generated landscapes as their pictures. */
export async function seedPosts({ DB, PICTURES, IMAGES }: Pick<Env, 'DB' | 'PICTURES' | 'IMAGES'>) {
  const db = connect(DB)
  const existing = new Set((await db.select({ id: table.id }).from(table)).map(({ id }) => id))
  for (const [index, post] of posts.toReversed().entries()) {
    const id = index + 1
    if (existing.has(id)) continue
    const authorId = demoUserId(post.author)
    const createdAt = quarterPast(Date.now() - post.days_ago * DAY)
    const addPicture = async (landscape: string | undefined, seed: number) => {
      if (!landscape || !IMAGES) return null
      const name = crypto.randomUUID().replaceAll('-', '')
      await storeLandscape({ PICTURES, IMAGES }, { palette: landscape, seed }, (size) => `${name}/${size}`)
      await db.insert(pictures).values({ name, use: 'post', uploaderId: authorId, subjectId: id, createdAt })
      return name
    }
    const image = await addPicture(post.cover ?? undefined, id)
    const inText = await addPicture(post.picture?.landscape, id + 100)
    const tag =
      inText && `<img src="/images/${inText}/large" alt="${post.picture?.alt}" width="1200" height="800">`
    const hikeId = post.hike ? demoHikeId(post.hike) : null
    const html = post.html.join('\n').replace('{picture}', tag ?? '')
    const content = serializeContent(parseContent(html))
    await db
      .insert(table)
      .values({ id, authorId, title: post.title, content, image, createdAt, updatedAt: createdAt, hikeId })
    for (const { author, days_ago, text } of post.comments ?? [])
      await db.insert(comments).values({
        postId: id,
        authorId: demoUserId(author),
        text,
        createdAt: new Date(Date.now() - days_ago * DAY),
      })
  }
}

const quarterPast = (time: number) => new Date(Math.floor(time / HOUR) * HOUR + 15 * MINUTE)
