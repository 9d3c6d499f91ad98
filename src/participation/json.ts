import type { Answer } from '../db/tables/participation.ts'
import { type PersonJson, personJson } from '../shared/person-json.ts'
import type { RequestRow, RosterRow } from './roster.ts'

export type ParticipantJson = PersonJson & { answers?: Answer[]; note?: string; attended?: boolean | null }
export type RequestJson = ReturnType<typeof requestJson>
export type WaitingJson = ReturnType<typeof waitlistJson>[number]

const requestedJson = (row: RosterRow) => ({
  id: row.requestId,
  user: personJson(row),
  created_at: row.createdAt.toISOString(),
  answers: row.answers,
  note: row.note,
})

export const requestJson = (row: RequestRow) => ({
  ...requestedJson(row),
  /** How many past hikes the user and the organizer who reads this have in common. */
  hikes_together: row.hikesTogether,
  /** How many hikes the user came to, and how many they missed. */
  attendance: row.attendance,
  typical: typicalJson(row),
})

/** The typical hike in the user's profile; null where nothing is set. */
function typicalJson({ avgDistance, avgDuration, elevationDiffUp }: RequestRow) {
  const typical = {
    avg_distance: avgDistance,
    avg_duration: avgDuration,
    elevation_diff_up: elevationDiffUp,
  }
  return Object.values(typical).some(Boolean) ? typical : null
}

/** A participant as organizers see them. `attended`: whether they came; null where that is not marked. */
export const participantJson = (row: RosterRow, attended: boolean | null): ParticipantJson => ({
  ...personJson(row),
  attended,
  ...(row.answers.length > 0 && { answers: row.answers }),
  ...(row.note !== '' && { note: row.note }),
})

/** The waitlist as organizers see it, the next one first. */
export const waitlistJson = (rows: RosterRow[]) =>
  rows.map((row, index) => ({ ...requestedJson(row), position: index + 1 }))
