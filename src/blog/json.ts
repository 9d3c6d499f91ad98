import { pictureUrl } from '../shared/picture-urls.ts'
import type { Post } from './post-lists.ts'
import type { ReportedHike } from './reported-hikes.ts'
import { shownContent } from './shown-content.ts'

export type PostJson = Awaited<ReturnType<typeof postJson>>

export const postJson = async (post: Post) => ({
  id: post.id,
  title: post.title,
  content: await shownContent(post),
  image: pictureUrl(post.image),
  author: post.authorId,
  author_username: post.authorUsername,
  /** The hike that it reports on, unless that is hidden from the viewer. */
  ...(post.hike && { event_id: post.hike.id, event: reportedHikeJson(post.hike) }),
  created_at: post.createdAt.toISOString(),
  updated_at: post.updatedAt.toISOString(),
  /** Whether a moderator has hidden the post; others than its author and moderators do not get a hidden post at all. */
  ...(post.isHidden && { hidden: true }),
})

const reportedHikeJson = ({ id, name, time, zone, people }: ReportedHike) => ({
  id,
  name,
  event_time: new Date(time).toISOString(),
  time_zone: zone,
  participant_count: people,
})
