import * as z from 'zod'
import { tooLong } from '../shared/text.ts'

// Schemas that several calls of the API share.

/** The address of a page of others. `label` begins the messages: 'The address of a link'. */
export function webAddress(label: string, max: number, begins: 'https://' | 'https:// or http://') {
  const error = `${label} begins with ${begins}.`
  const pattern = begins === 'https://' ? /^https:\/\/[^\s/]/i : /^https?:\/\/[^\s/]/i
  return z
    .string(error)
    .trim()
    .max(max, tooLong(label, max))
    .refine((url) => pattern.test(url) && URL.canParse(url), error)
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
    .meta({ description: 'The real name, for participants and organizers of the hike, where there is one.' }),
})
/** The values that a client had read of the fields that it changes (edit-conflict.ts). */
export const base = z.record(z.string(), z.unknown(), 'This must be an object.').optional()
/** The outcome in a sentence. */
export const Status = z.object({ status: z.string() }).meta({ id: 'Status' })

/** The file in a field of a multipart body. `what` names it: 'picture'. */
export function chosenFile(what: string) {
  const error = `Please choose a ${what}.`
  return z.file(error).min(1, error)
}
