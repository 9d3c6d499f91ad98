import { and, eq } from 'drizzle-orm'
import { postIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { Group } from '../context/group.ts'
import { posts, users } from '../db/schema.ts'
import { type Card, lookOf } from '../shared/cards.ts'
import { notFound } from '../shared/errors.ts'
import { calendarDate } from '../shared/format.ts'
import type { Post } from './post-lists.ts'

type CardPost = Pick<Post, 'id' | 'title' | 'image' | 'createdAt' | 'authorUsername'>

/** The card (`og:image`) that other sites show for a link to a post. */
export const postCard = (group: Group, post: CardPost): Card => ({
  subject: `posts/${post.id}`,
  ...lookOf(group),
  title: post.title,
  above: calendarDate(post.createdAt, group.timeZone),
  below: post.authorUsername,
  isCancelled: false,
  picture: post.image,
})

/** Returns a public post for its card. Throws 404 if it is missing or hidden. */
export async function getCardPost(ctx: RequestContext, id: number) {
  const {
    found: [post],
  } = await ctx.read((db) => ({
    found: db
      .select({
        id: posts.id,
        title: posts.title,
        image: posts.image,
        createdAt: posts.createdAt,
        authorId: posts.authorId,
        authorUsername: users.username,
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(and(eq(posts.id, id), postIsPublic)),
  }))
  if (!post) throw notFound('Picture')
  return post
}
