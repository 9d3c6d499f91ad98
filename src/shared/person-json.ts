import { shownName } from './deleted-name.ts'
import { pictureUrl } from './picture-urls.ts'

export type PersonJson = { id: number; username: string; profile_picture: string | null }
export type NamedPersonJson = PersonJson & { name?: string }

/** Returns the JSON of a person in a list. `picture` is the name of a stored picture (`pictures.name`), not its URL. */
export const personJson = ({
  id,
  username,
  picture,
}: {
  id: number
  username: string
  picture: string | null
}): PersonJson => ({ id, username: shownName(username), profile_picture: pictureUrl(picture) })

/** Includes the real name if the user has given one. Use it only where the reader is on the same hike. */
export const namedPersonJson = (
  person: Parameters<typeof personJson>[0] & { name: string },
): NamedPersonJson => ({
  ...personJson(person),
  ...(person.name !== '' && { name: person.name }),
})
