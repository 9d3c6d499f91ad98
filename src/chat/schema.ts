import * as z from 'zod'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { MAX_MESSAGE } from './limits.ts'

const ANNOUNCEMENT = 'announcement:'

/** The nonce of an announcement's message, which nobody else can send: it is stored once, and shown as one. */
export const announcementNonce = (id: string) => ANNOUNCEMENT + id
export const isAnnouncementNonce = (nonce: string) => nonce.startsWith(ANNOUNCEMENT)

/** Messages in the latest page, and in the page before an id. */
export const PAGE_SIZE = 50
/** Messages in the response to `?after=`, at most. */
export const MAX_AFTER = 500
/** Characters of text in such a response, at most: JSON may escape each to six bytes, and a list has at most 2 MB. */
export const MAX_TEXT = 300_000

export const MessagePost = z.object({
  text: z
    .string('Write something first.')
    .trim()
    .regex(VISIBLE, 'Write something first.')
    .max(MAX_MESSAGE, tooLong('A message', MAX_MESSAGE)),
  nonce: z
    .string('A nonce must be text.')
    .min(1, 'A nonce must have at least 1 character.')
    .max(64, 'A nonce can have at most 64 characters.')
    .refine((nonce) => !isAnnouncementNonce(nonce), 'This nonce is reserved.')
    .optional(),
})
export type MessagePost = z.output<typeof MessagePost>

const messageId = (name: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `${name} must be the id of a message.`)
    .transform(Number)
    .optional()

export const MessageRange = z.object({ after: messageId('After'), before: messageId('Before') })
export type MessageRange = z.output<typeof MessageRange>

export type MessageJson = {
  id: number
  user_id: number
  username: string
  text: string
  timestamp: string
  /** To all participants (src/hikes/announcements). */
  announcement?: true
  /** By a moderator: its author alone still gets it. */
  hidden?: true
}
export type PresentJson = { id: number; username: string; profile_picture: string | null }

/** A WebSocket frame from the server, as JSON. */
export type Frame =
  | { type: 'messages'; messages: (MessageJson & { nonce?: string })[] }
  | { type: 'reset' }
  /** A moderator has hidden this message. */
  | { type: 'hidden'; id: number }
  | { type: 'restored'; message: MessageJson }
  | { type: 'presence'; users: PresentJson[] }
  /** The event or its participation has changed: read it again. */
  | { type: 'event' }
