import * as z from 'zod'

/** The body of approve_join and reject_join. */
export const Decision = z.object({ user_id: z.int('A user is required.').positive('A user is required.') })
