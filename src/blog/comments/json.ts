import { pictureUrl } from '../../shared/picture-urls.ts'
import type { Comment } from './comment-list.ts'

export const commentJson = (comment: Comment) => ({
  id: comment.id,
  user_id: comment.authorId,
  username: comment.username,
  profile_picture: pictureUrl(comment.picture),
  text: comment.text,
  created_at: comment.createdAt.toISOString(),
  /** Of one's own comment, which others do not get. */
  ...(comment.isHidden && { hidden: true }),
})
