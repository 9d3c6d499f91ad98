import { pictureUrl } from '../shared/picture-urls.ts'
import type { Post } from './post-lists.ts'
import { shownContent } from './shown-content.ts'

export type PostJson = Awaited<ReturnType<typeof postJson>>

export const postJson = async (post: Post) => ({
  id: post.id,
  title: post.title,
  content: await shownContent(post),
  image: pictureUrl(post.image),
  author: post.authorId,
  author_username: post.authorUsername,
  created_at: post.createdAt.toISOString(),
  updated_at: post.updatedAt.toISOString(),
  /** By a moderator: for the author and the moderators, as nobody else gets the post. */
  ...(post.isHidden && { hidden: true }),
})
