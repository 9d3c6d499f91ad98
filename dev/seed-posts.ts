import { readContent, writeContent } from '../src/blog/html.ts'
import { connect } from '../src/db/index.ts'
import { pictures, posts as table } from '../src/db/schema.ts'
import { type Painting, paint } from './demo-paintings.ts'
import { people } from './demo-people.ts'
import { posts } from './demo-posts.ts'

const DAY = 24 * 60 * 60 * 1000
const sizes = { small: 600, large: 1200 }

/** What the group has written, with paintings where people would have put photos. */
export async function seedPosts({ DB, PICTURES, IMAGES }: Pick<Env, 'DB' | 'PICTURES' | 'IMAGES'>) {
  const db = connect(DB)
  const oldestFirst = [...posts].reverse()
  for (const [index, post] of oldestFirst.entries()) {
    const id = index + 1
    const authorId = people.findIndex(({ username }) => username === post.author) + 1
    // A quarter of an hour past some hour: nobody writes at the second at which a demo starts.
    const createdAt = new Date(
      Math.floor((Date.now() - post.daysAgo * DAY) / (DAY / 24)) * (DAY / 24) + 900_000,
    )
    const hang = async (painting: Painting | undefined, seed: number) => {
      if (!painting || !IMAGES) return null
      const name = crypto.randomUUID().replaceAll('-', '')
      await store(PICTURES, IMAGES, name, paint(painting, seed))
      await db.insert(pictures).values({ name, use: 'post', uploaderId: authorId, subjectId: id, createdAt })
      return name
    }
    const image = await hang(post.cover, id)
    const inText = await hang(post.picture?.painting, id + 100)
    const tag =
      inText && `<img src="/images/${inText}/large" alt="${post.picture?.alt}" width="1200" height="800">`
    const { content, opening } = writeContent(readContent(post.content.replace('{picture}', tag ?? '')))
    await db
      .insert(table)
      .values({ id, authorId, title: post.title, content, opening, image, createdAt, updatedAt: createdAt })
  }
}

async function store(bucket: R2Bucket, images: ImagesBinding, name: string, svg: string) {
  for (const [size, width] of Object.entries(sizes)) {
    const type = 'image/webp'
    const input = images.input(new Blob([svg]).stream()).transform({ width })
    const result = await input.output({ format: type, quality: 80 })
    const bytes = await result.response().arrayBuffer()
    await bucket.put(`${name}/${size}`, bytes, { httpMetadata: { contentType: type } })
  }
}
