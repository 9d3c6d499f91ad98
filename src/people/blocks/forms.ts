import { type Context, Hono } from 'hono'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam, safeNext } from '../../http/path.ts'
import type { AppEnv } from '../../work/env.ts'
import { blockUser, unblockUser } from './blocks.ts'

const USER = `/users/:id${ID}` as const

/** The same by forms, which need no script. They lead to `next`, or to the user's profile. */
export const blockForms = new Hono<AppEnv>()
  .post(`${USER}/block`, (c) =>
    changeAndReturn(c, 'Blocked. You do not see each other’s messages any more.', blockUser),
  )
  .post(`${USER}/unblock`, (c) => changeAndReturn(c, 'Unblocked.', unblockUser))

async function changeAndReturn(
  c: Context<AppEnv>,
  done: string,
  change: typeof blockUser | typeof unblockUser,
) {
  const { next } = await textFields(c)
  return formAction(c, () => change(c.var.work, idParam(c)), {
    to: next ? safeNext(next) : `/users/${idParam(c)}`,
    flash: done,
  })
}
