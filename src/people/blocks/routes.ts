import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam, safeNext } from '../../http/path.ts'
import { Status } from '../../http/shapes.ts'
import { t } from '../../texts/blocks.ts'
import { blockUser, unblockUser } from './blocks.ts'

const BLOCK = `/api/users/:id${ID}/block/` as const
const USER = `/users/:id${ID}` as const

/** Routes that block and unblock a user. The forms redirect to `next`, or to the user's profile. */
export const blockRoutes = new Hono<AppEnv>()
  .post(
    BLOCK,
    call({
      summary: 'Block a user',
      description:
        'You and the user no longer see each other’s comments and messages, except announcements, ' +
        'and the user cannot join your hikes. Returns 200 if you have already blocked the user.',
      access: 'members',
      answers: { 200: Status, 201: Status },
      refusals: [400, 404, 409],
    }),
    async (c) => {
      const isNew = await blockUser(c.var.ctx, idParam(c))
      return c.json({ status: isNew ? t.blocked : t.alreadyBlocked }, isNew ? 201 : 200)
    },
  )
  .post(`${USER}/block`, (c) => blockForm(c, blockUser, t.blockedExplained))
  .delete(
    BLOCK,
    call({ summary: 'Unblock a user', access: 'members', answers: { 204: null } }),
    async (c) => {
      await unblockUser(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )
  .post(`${USER}/unblock`, (c) => blockForm(c, unblockUser, t.unblocked))

async function blockForm(c: Context<AppEnv>, act: typeof blockUser | typeof unblockUser, flash: string) {
  const { next } = await textFields(c)
  return formAction(c, () => act(c.var.ctx, idParam(c)), {
    to: next ? safeNext(next) : `/users/${idParam(c)}`,
    flash,
  })
}
