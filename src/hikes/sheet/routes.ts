import { Hono } from 'hono'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam } from '../../http/path.ts'
import { parse, readJson } from '../../http/validate.ts'
import { markAttendance } from '../../participation/attendance.ts'
import { Attendance } from '../../participation/schema.ts'
import type { AppEnv } from '../../work/env.ts'
import { renderSheet } from './sheet-page.tsx'

const EVENT = `/events/:id${ID}` as const

export const sheetRoutes = new Hono<AppEnv>()
  .get(`${EVENT}/sheet`, (c) => renderSheet(c, idParam(c)))
  .post(`${EVENT}/attendance`, async (c) => {
    const { user_id, attended } = await textFields(c)
    const mark = { user_id: Number(user_id), attended: attended ? attended === 'true' : null }
    return formAction(c, () => markAttendance(c.var.work, idParam(c), parse(Attendance, mark)), {
      // Where the row was on the screen.
      to: `/events/${idParam(c)}/sheet#came-${mark.user_id || ''}`,
    })
  })
  .post(`/api${EVENT}/attendance/`, async (c) =>
    c.json(await markAttendance(c.var.work, idParam(c), await readJson(c, Attendance))),
  )
