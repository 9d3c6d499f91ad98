import * as z from 'zod'
import { tooLong } from '../shared/text.ts'
import { t } from '../texts/errors.ts'
import { type Chosen, noFile } from './form-data.ts'

// Schemas shared by several API calls.

/** Returns a schema for the URL of a page on another site. */
export function webAddress(
  of: keyof typeof t.addressOf,
  max: number,
  begins: 'https://' | 'https:// or http://',
) {
  const label = () => t.addressOf[of]
  const error = () => t.beginsWith(label(), begins === 'https://' ? begins : t.httpsOrHttp)
  const pattern = begins === 'https://' ? /^https:\/\/[^\s/]/i : /^https?:\/\/[^\s/]/i
  return z
    .string({ error })
    .trim()
    .max(max, { error: () => tooLong(label(), max) })
    .refine((url) => pattern.test(url) && URL.canParse(url), { error })
}

/** A time in ISO 8601, in UTC. */
export const Time = z.iso.datetime()
export const Person = z
  .object({ id: z.int(), username: z.string(), profile_picture: z.string().nullable() })
  .meta({ id: 'Person' })
export const NamedPerson = Person.extend({
  name: z
    .string()
    .optional()
    .meta({
      description:
        'The real name, if the person has given one. Visible ' +
        'only to participants and organizers of the hike.',
    }),
})
/** The fields that the client changes, with the values it read before (edit-conflict.ts). */
export const base = z.record(z.string(), z.unknown(), { error: () => t.notObject }).optional()
/** For amounts of money. */
export const smallestUnit = { description: 'In the smallest unit of the currency.' }
/** The outcome in a sentence. */
export const Status = z.object({ status: z.string() }).meta({ id: 'Status' })

/** Returns a schema for the file in a field of a multipart body. */
export function chosenFile(what: Chosen) {
  const error = ({ input }: { input?: unknown }) => noFile(input, what)
  return z.file({ error }).min(1, { error })
}
