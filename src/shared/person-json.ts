import { pictureUrl } from './picture-urls.ts'

export type PersonJson = { id: number; username: string; profile_picture: string | null }

/** A person in a list. `picture` is `pictures.name`. */
export const personJson = ({
  id,
  username,
  picture,
}: {
  id: number
  username: string
  picture: string | null
}): PersonJson => ({ id, username, profile_picture: pictureUrl(picture) })
