import * as z from 'zod'

// Schemas that several calls of the API share.

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
