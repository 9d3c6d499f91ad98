import type * as z from 'zod'
import { shownName } from '../../shared/deleted-name.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import type { Comment as CommentRow } from './comment-list.ts'
import type { Comment } from './schema.ts'

export const commentJson = (comment: CommentRow): z.output<typeof Comment> => ({
  id: comment.id,
  user_id: comment.authorId,
  username: shownName(comment.username),
  profile_picture: pictureUrl(comment.picture),
  text: comment.text,
  created_at: comment.createdAt.toISOString(),
  ...(comment.isHidden && { hidden: true }),
})
