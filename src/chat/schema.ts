import * as z from 'zod'
import { chosenFile, type Person, Time } from '../http/shapes.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { t } from '../texts/chat.ts'
import { isAnnouncementNonce } from './announcement-nonce.ts'
import { MAX_MESSAGE } from './limits.ts'
import { EMOJI, type Emoji } from './view/emoji.ts'

const missing = { error: () => t.writeFirst }
const text = z
  .string(missing)
  .trim()
  .max(MAX_MESSAGE, { error: () => tooLong(t.aMessage, MAX_MESSAGE) })

const notAnId = { error: () => t.replyNeedsId }
const replyTo = z.int(notAnId).positive(notAnId)

/** An idempotency key: a message that is sent twice with the same key is stored once. */
export const nonce = z.string({ error: () => t.nonceIsText }).max(64, { error: () => t.nonceTooLong })

export const MessagePost = z.object({
  text: text.regex(VISIBLE, missing),
  nonce: nonce
    .min(1, { error: () => t.nonceEmpty })
    .refine((nonce) => !isAnnouncementNonce(nonce), { error: () => t.nonceReserved })
    .optional(),
  reply_to: replyTo.optional(),
})
export type MessagePost = z.output<typeof MessagePost> & { picture?: PictureJson }

/** The text is optional if there is a picture. */
export const MessageForm = z.preprocess(
  withoutBlankTexts,
  z
    .object({
      ...MessagePost.shape,
      text: text.default(''),
      reply_to: z.coerce.number().pipe(replyTo).optional(),
      picture: chosenFile('picture').optional(),
    })
    .superRefine(({ text, picture }, context) => {
      if (!picture && !VISIBLE.test(text))
        context.addIssue({ code: 'custom', path: ['text'], message: t.writeFirst })
    }),
)

/** Forms send '' for an empty text field. */
function withoutBlankTexts(fields: unknown) {
  return Object.fromEntries(
    Object.entries(fields as object).filter(([name, value]) => name === 'picture' || value !== ''),
  )
}

export const ReactionPost = z.object({ emoji: z.enum(EMOJI, { error: () => t.oneEmoji(EMOJI.join(' ')) }) })

const messageId = (name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, { error: () => t.fieldIsId(name) })
    .transform(Number)
    .optional()

export const MessageRange = z.object({ after: messageId('After'), before: messageId('Before') })
export type MessageRange = z.output<typeof MessageRange>

/** The server limits the position to the last message of the chat. */
export const ReadThrough = z.object({
  through: z.int({ error: () => t.fieldIsId('Through') }).min(0, { error: () => t.fieldIsId('Through') }),
})

const MessagePicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
const Quote = z.object({ id: z.int(), username: z.string(), text: z.string() })
export const OwnReactions = z
  .partialRecord(z.enum(EMOJI), z.object({ count: z.int(), mine: z.boolean() }))
  .meta({ description: 'For each emoji, how many people have reacted with it, and whether the reader has.' })

export const Message = z
  .object({
    id: z.int(),
    user_id: z.int(),
    username: z.string(),
    text: z.string(),
    timestamp: Time,
    reply_to: Quote.optional().meta({
      description: 'The message being replied to, unless it has been deleted or is hidden from the reader.',
    }),
    picture: MessagePicture.optional(),
    reactions: OwnReactions.optional(),
    announcement: z
      .literal(true)
      .optional()
      .meta({ description: 'Set if the message is an announcement to all participants.' }),
    hidden: z
      .literal(true)
      .optional()
      .meta({ description: 'Set if a moderator has hidden the message. Only its author can see it.' }),
  })
  .meta({ id: 'Message' })

export type MessageJson = z.output<typeof Message>
export type PictureJson = z.output<typeof MessagePicture>
export type QuoteJson = z.output<typeof Quote>
export type OwnReactions = z.output<typeof OwnReactions>
/** The number of reactions by emoji. */
export type Reactions = Partial<Record<Emoji, { count: number }>>
export type PresentJson = z.output<typeof Person>

/** A WebSocket frame from the server, as JSON. */
export type Frame =
  | { type: 'messages'; messages: (MessageJson & { nonce?: string })[] }
  | { type: 'reset' }
  | { type: 'reactions'; id: number; reactions: Reactions }
  | { type: 'hidden'; id: number }
  | { type: 'restored'; message: MessageJson }
  | { type: 'deleted'; id: number }
  | { type: 'presence'; users: PresentJson[] }
  /** The hike or its participation has changed, so the client fetches it again. */
  | { type: 'event' }
