import type * as z from 'zod'
import { shownName } from '../shared/deleted-name.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import type { Post as PostRow } from './post-lists.ts'
import type { ReportedHike } from './reported-hikes.ts'
import type { Post } from './schema.ts'
import { shownContent } from './shown-content.ts'

export type PostJson = z.output<typeof Post>

export const postJson = async (post: PostRow): Promise<PostJson> => ({
  id: post.id,
  title: post.title,
  content: await shownContent(post),
  image: pictureUrl(post.image),
  author: post.authorId,
  author_username: shownName(post.authorUsername),
  ...(post.hike && { event_id: post.hike.id, event: reportedHikeJson(post.hike) }),
  created_at: post.createdAt.toISOString(),
  updated_at: post.updatedAt.toISOString(),
  ...(post.isHidden && { hidden: true }),
})

const reportedHikeJson = ({ id, name, time, zone, people }: ReportedHike) => ({
  id,
  name,
  event_time: new Date(time).toISOString(),
  time_zone: zone,
  participant_count: people,
})
