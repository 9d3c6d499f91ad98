import { pictureUrl } from '../shared/picture-urls.ts'
import type { RosterRow } from './roster.ts'

export type PersonJson = { id: number; username: string; profile_picture: string | null }
export type RequestJson = ReturnType<typeof requestJson>

export const personJson = ({
  id,
  username,
  picture,
}: Pick<RosterRow, 'id' | 'username' | 'picture'>): PersonJson => ({
  id,
  username,
  profile_picture: pictureUrl(picture),
})

export const requestJson = (row: RosterRow) => ({
  id: row.requestId,
  user: personJson(row),
  created_at: row.createdAt.toISOString(),
})
