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
  /** Whether a moderator has hidden the post; others than its author and moderators do not get a hidden post at all. */
  ...(post.isHidden && { hidden: true }),
})
