import { Hono } from 'hono'
import { setFlash } from '../http/cookies.ts'
import { formAction } from '../http/form-action.ts'
import { textFields } from '../http/form-data.ts'
import { safeNext } from '../http/path.ts'
import { parse } from '../http/validate.ts'
import type { AppEnv } from '../work/env.ts'
import { confirmationPage, formOf } from './confirmation-page.tsx'
import type { Fields } from './confirmed-acts.ts'
import { setApproved, setRole } from './people/roles.ts'
import { Approval, RoleChange } from './schema.ts'

export const moderationForms = new Hono<AppEnv>()
  .get('/admin/:act{hide|restore|ban|unban}', (c) => confirmationPage(c, c.req.query()))
  .post('/admin/:act{hide|restore|ban|unban}', async (c) => {
    const fields = await textFields(c)
    const form = formOf(c)
    return formAction(c, () => form.run(c.var.work, fields), {
      to: safeNext(fields.next),
      flash: form.done,
      show: (error) => (error.status === 400 ? confirmationPage(c, fields, error) : null),
    })
  })
  .post('/admin/role', async (c) => {
    const fields = await textFields(c)
    await setRole(c.var.work, parse(RoleChange, fields))
    setFlash(c, 'The role is changed.')
    return c.redirect(peoplePath(fields), 303)
  })
  .post('/admin/approve', async (c) => {
    const fields = await textFields(c)
    const approval = parse(Approval, fields)
    await setApproved(c.var.work, approval)
    setFlash(c, approval.approved ? 'Approved.' : 'The approval is withdrawn.')
    return c.redirect(peoplePath(fields), 303)
  })

/** Back to the list that the form was in. */
const peoplePath = ({ next }: Fields) =>
  next?.startsWith('/admin/people') ? safeNext(next) : '/admin/people'
