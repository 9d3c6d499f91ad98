import * as z from 'zod'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { isAnnouncementNonce } from './announcement-nonce.ts'
import { MAX_MESSAGE } from './limits.ts'
import { EMOJI, type Emoji } from './view/emoji.ts'

const text = z.string('Write something first.').trim().max(MAX_MESSAGE, tooLong('A message', MAX_MESSAGE))

const replyTo = z.int('A reply needs the id of a message.').positive('A reply needs the id of a message.')

/** By which something that is sent again is stored once. */
export const nonce = z.string('A nonce must be text.').max(64, 'A nonce can have at most 64 characters.')

export const MessagePost = z.object({
  text: text.regex(VISIBLE, 'Write something first.'),
  nonce: nonce
    .min(1, 'A nonce must have at least 1 character.')
    .refine((nonce) => !isAnnouncementNonce(nonce), 'This nonce is reserved.')
    .optional(),
  reply_to: replyTo.optional(),
})
export type MessagePost = z.output<typeof MessagePost> & { picture?: PictureJson }

/** The fields of a form. */
export const FormPost = MessagePost.extend({ reply_to: z.coerce.number().pipe(replyTo).optional() })
/** Those beside a picture. */
export const PicturePost = FormPost.extend({ text: text.default('') })

export type PictureJson = { url: string; width: number; height: number }

export const ReactionPost = z.object({ emoji: z.enum(EMOJI, `An emoji must be one of ${EMOJI.join(' ')}.`) })

const messageId = (name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `${name} must be the id of a message.`)
    .transform(Number)
    .optional()

export const MessageRange = z.object({ after: messageId('After'), before: messageId('Before') })
export type MessageRange = z.output<typeof MessageRange>

/** The position is capped at the last message of the chat. */
export const ReadThrough = z.object({
  through: z.int('Through must be the id of a message.').min(0, 'Through must be the id of a message.'),
})

export type MessageJson = {
  id: number
  user_id: number
  username: string
  text: string
  timestamp: string
  /** The message that it replies to, unless that is hidden from the reader. */
  reply_to?: QuoteJson
  picture?: PictureJson
  /** Where there are any. */
  reactions?: OwnReactions
  /** An announcement to all participants (src/hikes/announcements). */
  announcement?: true
  /** Hidden by a moderator: only its author still gets it. */
  hidden?: true
}
export type QuoteJson = { id: number; username: string; text: string }
/** How many have reacted, by emoji. */
export type Reactions = Partial<Record<Emoji, { count: number }>>
/** The same, with whether the reader has. */
export type OwnReactions = Partial<Record<Emoji, { count: number; mine: boolean }>>
export type PresentJson = { id: number; username: string; profile_picture: string | null }

/** A WebSocket frame from the server, as JSON. */
export type Frame =
  | { type: 'messages'; messages: (MessageJson & { nonce?: string })[] }
  | { type: 'reset' }
  | { type: 'reactions'; id: number; reactions: Reactions }
  | { type: 'hidden'; id: number }
  | { type: 'restored'; message: MessageJson }
  | { type: 'presence'; users: PresentJson[] }
  /** The hike or its participation has changed: the client reads it again. */
  | { type: 'event' }
