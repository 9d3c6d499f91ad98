import { type Context, Hono } from 'hono'
import { setFlash } from '../../http/flash.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam, safeNext } from '../../http/path.ts'
import { AppError } from '../../shared/errors.ts'
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
  try {
    await change(c.var.work, idParam(c))
    setFlash(c, done)
  } catch (error) {
    if (!(error instanceof AppError) || ![400, 409].includes(error.status)) throw error
    setFlash(c, error.message)
  }
  return c.redirect(next ? safeNext(next) : `/users/${idParam(c)}`, 303)
}
