import * as z from 'zod'

export const ImportRequest = z.object({
  digest: z.string('The digest of the preview is required.'),
  organizer: z.string('An organizer is a username.').nullish(),
  skip_faulty: z.boolean('Skipping the faulty entries is true or false.').default(false),
})
