import * as z from 'zod'

export const Appointment = z.object({ user_id: z.int('A user is required.').positive('A user is required.') })
