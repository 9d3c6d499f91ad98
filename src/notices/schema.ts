import * as z from 'zod'
import { notices } from '../db/schema.ts'
import { Person, Time } from '../http/shapes.ts'
import { t } from '../texts/notices.ts'

export const ReadThrough = z.object({
  through: z.int({ error: () => t.noticeRequired }).positive({ error: () => t.noticeRequired }),
})

export const Notice = z
  .object({
    id: z.int(),
    kind: z.enum(notices.kind.enumValues),
    text: z.string(),
    url: z.string().meta({ description: 'A path on this site.' }),
    event: z.object({ id: z.int(), name: z.string() }).nullable(),
    actor: Person.nullable(),
    created_at: Time,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })
export const Unread = z.object({ unread: z.int() })
