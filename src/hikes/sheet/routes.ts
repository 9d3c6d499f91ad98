import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam } from '../../http/path.ts'
import { markAttendance } from '../../participation/attendance.ts'
import { Attendance } from '../../participation/schema.ts'
import { renderSheet } from './sheet-page.tsx'

const EVENT = `/events/:id${ID}` as const

export const sheetRoutes = new Hono<AppEnv>()
  .get(`${EVENT}/sheet`, (c) => renderSheet(c, idParam(c)))
  .post(`${EVENT}/attendance`, async (c) => {
    const { user_id } = await textFields(c)
    const mark = async () => markAttendance(c.var.ctx, idParam(c), await formInput(c, Attendance, markOf))
    return formAction(c, mark, { to: `/events/${idParam(c)}/sheet#person-${Number(user_id) || ''}` })
  })
  .post(
    `/api${EVENT}/attendance/`,
    call({
      summary: 'Mark whether a participant came',
      description:
        'Possible from two hours before the start. Null removes ' +
        'the mark. A new mark replaces the previous one.',
      access: 'organizers',
      json: Attendance,
      answers: { 200: Attendance.pick({ attended: true }) },
      refusals: [404, 409],
    }),
    async (c) => c.json(await markAttendance(c.var.ctx, idParam(c), c.req.valid('json'))),
  )

const markOf = ({ user_id, attended }: Record<string, string>) => ({
  user_id: Number(user_id),
  attended: attended ? attended === 'true' : null,
})
