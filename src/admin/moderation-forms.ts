import type { Context } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { formInput } from '../http/call.ts'
import { parse } from '../http/validate.ts'
import type { ModeratedItem } from '../shared/moderated.ts'
import { t } from '../texts/moderation.ts'
import { hideItem, restoreItem } from './moderated/items.ts'
import { banUser, hikesAheadOf, unbanUser } from './people/bans.ts'
import { reopenReports } from './reports/closing.ts'
import { Ban, Moderation } from './schema.ts'

export type Fields = Record<string, string>
export type ModerationForm = {
  isReasonRequired?: boolean
  isDangerous?: boolean
  item: (fields: Fields) => ModeratedItem
  run: (c: Context<AppEnv>, fields: Fields) => Promise<void>
  /** Further sentences about the consequences. */
  more?: (c: Context<AppEnv>, item: ModeratedItem) => Promise<string | undefined>
  /** The message after the act, if it names the item. */
  done?: (name: string) => string
}

// Leaves out the reason, because a reason that is too long is an error of the form, not of the item.
const item = (fields: Fields) => parse(Moderation, { ...fields, reason: '' }).item
const bannedUser = ({ user_id }: Fields) => item({ kind: 'user', id: user_id ?? '' })

/** The forms that ask a moderator to confirm an act, by the name in their path. `t.acts` contains their texts. */
export const moderationForms: Record<keyof typeof t.acts, ModerationForm> = {
  hide: {
    isDangerous: true,
    item,
    run: async (c) => hideItem(c.var.ctx, await formInput(c, Moderation)),
  },
  restore: {
    item,
    async run(c, fields) {
      await restoreItem(c.var.ctx, await formInput(c, Moderation))
      if (fields.reopen) await reopenReports(c.var.ctx, item(fields))
    },
  },
  ban: {
    isReasonRequired: true,
    isDangerous: true,
    item: bannedUser,
    run: async (c) => banUser(c.var.ctx, await formInput(c, Ban)),
    async more(c, { id }) {
      const { hikes, people } = await hikesAheadOf(c.var.ctx, Number(id))
      return [hikes > 0 && t.hikesAhead(hikes), people > 0 && t.told(people)].filter(Boolean).join(' ')
    },
    done: (name) => t.isBanned(name),
  },
  unban: {
    isReasonRequired: true,
    item: bannedUser,
    run: async (c) => unbanUser(c.var.ctx, await formInput(c, Ban)),
    done: (name) => t.isUnbanned(name),
  },
}
