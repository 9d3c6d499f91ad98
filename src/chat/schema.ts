import * as z from 'zod'

/** A whole chat never travels at once. */
export const PAGE = 50
/** What was missed may be more than what was there before, but it has an end too. */
export const MOST_MISSED = 500

export const MessagePost = z.object({
  text: z
    .string('Write something first.')
    .trim()
    .min(1, 'Write something first.')
    .max(2000, 'A message can have at most 2,000 characters.'),
  nonce: z
    .string('A nonce must be text.')
    .min(1, 'A nonce must have at least 1 character.')
    .max(64, 'A nonce can have at most 64 characters.')
    .optional(),
})
export type MessagePost = z.output<typeof MessagePost>

const messageId = (name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `${name} must be the id of a message.`)
    .transform(Number)
    .optional()

export const Range = z.object({ after: messageId('After'), before: messageId('Before') })
export type Range = z.output<typeof Range>

export type MessageJson = { id: number; user_id: number; username: string; text: string; timestamp: string }
export type PresentJson = { id: number; username: string; profile_picture: string | null }

/** What a socket delivers. */
export type Frame =
  | { type: 'messages'; messages: (MessageJson & { nonce?: string })[] }
  | { type: 'reset' }
  | { type: 'presence'; users: PresentJson[] }
