import * as z from 'zod'

const id = z.int('A notice is required.').positive('A notice is required.')

/** The body of `POST /api/notices/read/`. */
export const ReadThrough = z.object({ through: id })

/** The form of the page. */
export const ReadThroughForm = z.object({ through: z.coerce.number('A notice is required.').pipe(id) })
