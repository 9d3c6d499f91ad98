import * as z from 'zod'
import { PageQuery } from '../../http/page-query.ts'
import { Time } from '../../http/shapes.ts'
import { plainCharacters } from '../../shared/plain-characters.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { t } from '../../texts/comments.ts'
import { COMMENTS_PER_PAGE, MAX_COMMENT } from '../limits.ts'

const required = { error: () => t.textRequired }
const max = { error: () => tooLong(t.aComment, MAX_COMMENT) }

export const CommentPost = z.object({
  text: z
    .string(required)
    .max(10 * MAX_COMMENT, max)
    .transform((text) => plainCharacters(text).trim())
    .pipe(z.string().regex(VISIBLE, required).max(MAX_COMMENT, max)),
})
export type CommentPost = z.output<typeof CommentPost>

export const CommentsQuery = PageQuery.extend({ limit: PageQuery.shape.limit.default(COMMENTS_PER_PAGE) })

export const Comment = z
  .object({
    id: z.int(),
    user_id: z.int(),
    username: z.string(),
    profile_picture: z.string().nullable(),
    text: z.string(),
    created_at: Time,
    hidden: z.literal(true).optional().meta({
      description: 'Set if a moderator has hidden the comment or its author. Only the author can see it.',
    }),
  })
  .meta({ id: 'Comment' })
