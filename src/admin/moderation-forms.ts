import type { Context } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { formInput } from '../http/call.ts'
import { parse } from '../http/validate.ts'
import type { ModeratedItem } from '../shared/moderated.ts'
import { hideItem, restoreItem } from './moderated/items.ts'
import { banUser, unbanUser } from './people/bans.ts'
import { reopenReports } from './reports/closing.ts'
import { Ban, Moderation } from './schema.ts'

export type Fields = Record<string, string>
export type ModerationForm = {
  /** The label of the button, as in 'Hide'. */
  submit: string
  intro: string
  done: string
  isReasonRequired?: boolean
  item: (fields: Fields) => ModeratedItem
  run: (c: Context<AppEnv>, fields: Fields) => Promise<void>
}

// A reason that is too long is an error of the form, not of its item.
const item = (fields: Fields) => parse(Moderation, { ...fields, reason: '' }).item
const bannedUser = ({ user_id }: Fields) => item({ kind: 'user', id: user_id ?? '' })

/** The forms that confirm an act, by the name in their path. */
export const moderationForms: Record<string, ModerationForm> = {
  hide: {
    submit: 'Hide',
    intro:
      'Only its author and moderators see it then. With a person, all that they have published is hidden.',
    done: 'Hidden.',
    item,
    run: async (c) => hideItem(c.var.ctx, await formInput(c, Moderation)),
  },
  restore: {
    submit: 'Restore',
    intro: 'Everybody sees it again.',
    done: 'Restored.',
    item,
    async run(c, fields) {
      await restoreItem(c.var.ctx, await formInput(c, Moderation))
      if (fields.reopen) await reopenReports(c.var.ctx, item(fields))
    },
  },
  ban: {
    submit: 'Ban',
    intro:
      'They are signed out and cannot sign in any more. All that they have published is hidden. Their hikes ahead go to a co-organizer, or are cancelled and refunded, and they leave those of others; unbanning does not bring those back.',
    done: 'Banned.',
    isReasonRequired: true,
    item: bannedUser,
    run: async (c) => banUser(c.var.ctx, await formInput(c, Ban)),
  },
  unban: {
    submit: 'Unban',
    intro: 'They can sign in again, and what they have published is shown again.',
    done: 'Unbanned.',
    isReasonRequired: true,
    item: bannedUser,
    run: async (c) => unbanUser(c.var.ctx, await formInput(c, Ban)),
  },
}
