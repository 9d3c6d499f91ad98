import * as z from 'zod'
import { PageQuery } from '../../http/page-query.ts'
import { Time } from '../../http/shapes.ts'
import { plainCharacters } from '../../shared/plain-characters.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { COMMENTS_PER_PAGE, MAX_COMMENT } from '../limits.ts'

const TEXT_REQUIRED = 'Write something first.'

export const CommentPost = z.object({
  text: z
    .string(TEXT_REQUIRED)
    .max(10 * MAX_COMMENT, tooLong('A comment', MAX_COMMENT))
    .transform((text) => plainCharacters(text).trim())
    .pipe(z.string().regex(VISIBLE, TEXT_REQUIRED).max(MAX_COMMENT, tooLong('A comment', MAX_COMMENT))),
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
    hidden: z
      .literal(true)
      .optional()
      .meta({ description: 'A moderator has hidden the comment. Only its author gets it.' }),
  })
  .meta({ id: 'Comment' })
