import type { Answer } from '../db/tables/participation.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import type { RequestRow, RosterRow } from './roster.ts'

export type PersonJson = { id: number; username: string; profile_picture: string | null }
export type ParticipantJson = PersonJson & { answers?: Answer[]; note?: string }
type Person = Pick<RosterRow, 'id' | 'username' | 'picture'>
export type RequestJson = ReturnType<typeof requestJson>
export type LineJson = ReturnType<typeof lineJson>[number]

export const personJson = ({ id, username, picture }: Person): PersonJson => ({
  id,
  username,
  profile_picture: pictureUrl(picture),
})

const entryJson = (row: RosterRow) => ({
  id: row.requestId,
  user: personJson(row),
  created_at: row.createdAt.toISOString(),
  answers: row.answers,
  note: row.note,
})

/** For organizers. */
export const requestJson = (row: RequestRow) => ({
  ...entryJson(row),
  /** Past ones, with the organizer who reads it. */
  hikes_together: row.hikesTogether,
  typical: typicalJson(row),
})

/** The typical hike of a profile; null where nothing is set. */
function typicalJson({ avgDistance, avgDuration, elevationDiffUp }: RequestRow) {
  const typical = {
    avg_distance: avgDistance,
    avg_duration: avgDuration,
    elevation_diff_up: elevationDiffUp,
  }
  return Object.values(typical).some(Boolean) ? typical : null
}

/** A participant, with what only organizers get. */
export const participantJson = (row: RosterRow): ParticipantJson => ({
  ...personJson(row),
  ...(row.answers.length > 0 && { answers: row.answers }),
  ...(row.note !== '' && { note: row.note }),
})

/** Those in line, the next one first. For organizers. */
export const lineJson = (rows: RosterRow[]) =>
  rows.map((row, index) => ({ ...entryJson(row), position: index + 1 }))
