import * as z from 'zod'

const id = z.int('A notice is required.').positive('A notice is required.')

export const ReadThrough = z.object({ through: id })

export const ReadThroughForm = z.object({ through: z.coerce.number('A notice is required.').pipe(id) })
