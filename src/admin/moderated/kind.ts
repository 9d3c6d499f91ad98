import type { SQL } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import type { Missing } from '../../shared/errors.ts'
import type { ModeratedItem } from '../../shared/moderated.ts'

export type Act = 'hide' | 'restore'

/** A moderator's action on an item, with the reason for it. */
export type Moderation = { item: ModeratedItem; reason: string }

type Author = { id: number; username: string }

/** An item as moderators see it. */
export type FoundItem = ModeratedItem & {
  title: string
  /** The page that shows the item. */
  path: string
  /** The text of a message or a comment. */
  text: string | null
  author: Author | null
  isHidden: boolean
  /** The name of a picture, or of the picture of a message. */
  picture: string | null
  /** True if the chat of the message does not respond. Text and author are then unknown. */
  isUnreachable: boolean
}

/** An item as its reporter sees it. */
export type ReportableItem = {
  /** Completes the title of the form: 'Report …'. */
  title: string
  path: string
  author: Author
  text?: string
  /** Names of pictures of the item, which can be reported separately. */
  pictures: string[]
  isUnreachable?: boolean
}

/** SQL expressions over the tables in `from`. */
export type ItemColumns = {
  title: SQL
  path: SQL
  /** The id of a user; NULL if only the chat room stores it. */
  author: SQL
  isHidden: SQL
  text?: SQL
  /** Text for the list of reports, which can be long. */
  excerpt?: SQL
  /** The chat room of a message. */
  room?: SQL
}

/** Everything that the report form, the lists, the log and the acts of moderators need to know about a kind of item. */
export type Kind = {
  /** As in 'Event not found.' */
  entity: Missing
  from: SQL
  /** SQL condition that selects an item's row by its id as text. */
  isItem: (id: SQL, hikeId: SQL) => SQL
  columns: ItemColumns
  /** A SELECT of the `id` and `event_id` of each hidden item, and of the time `at` when it was hidden. */
  hidden: SQL
  /** Converts the column `excerpt` to plain text. */
  excerptText?: (excerpt: string) => string
  /** The name in a sentence for moderators, as in 'Hide …?'. The title by default. */
  nameOf?: (item: FoundItem) => string
  /** The page where moderators see a hidden item. `path` by default. */
  hrefOf?: (item: FoundItem) => string
  /** Returns the item to report or hide instead of this one. */
  resolve?: (ctx: RequestContext, item: ModeratedItem) => Promise<ModeratedItem>
  /** Whether the report form offers to block the author. */
  isPersonal?: true
  /** The actor must be signed in. Null if the actor cannot see the item. */
  findReportable: (ctx: RequestContext, item: ModeratedItem) => Promise<ReportableItem | null>
  /** Hides or restores an item; idempotent. The actor must be a moderator. Throws the errors of `hideItem`. */
  setHidden: (ctx: RequestContext, act: Act, moderation: Moderation) => Promise<void>
}
