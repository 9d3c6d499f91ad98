import * as z from 'zod'

/** The body of `POST /api/notices/read/`, and the form of the page. */
export const ReadThrough = z.object({
  through: z.coerce
    .number('A notice is required.')
    .pipe(z.int('A notice is required.').positive('A notice is required.')),
})
