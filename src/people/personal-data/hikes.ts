import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isHiddenHike } from '../../access/visibility.ts'
import {
  announcements,
  attendance,
  chatConnections,
  chatMembers,
  chatMessages,
  coOrganizers,
  formerOrganizers,
  hikeChanges,
  hikes,
  joinWatches,
  organizerInvitations,
  participation,
  rideSeats,
  rides,
  searches,
  tracks,
} from '../../db/schema.ts'
import { ORGANIZER_LEFT } from '../../shared/cancellation-reason.ts'
import { everOrganizedBy } from '../deletion/deleted.ts'
import { ownedBy, type PersonalTable, WHOLE } from './personal-table.ts'

export const hikeTables: PersonalTable[] = [
  {
    table: hikes,
    columns: [
      ownedBy(hikes.organizerId, 'hikes', { without: [hikes.chatId] }, { because: 'Past hikes stay.' }),
    ],
    keptTexts: [
      {
        texts: {
          ...{ name: WHOLE, description: WHOLE, location: WHOLE, gear: WHOLE, questions: WHOLE },
          returnComment: WHOLE,
          nights: ['name', 'note'],
        },
        where: (userId) => sql`${hikes.id} IN ${everOrganizedBy(userId)}`,
      },
    ],
    erase: ({ db }, { id }) => [
      db
        .update(hikes)
        .set({ cancellationReason: ORGANIZER_LEFT })
        .where(and(eq(hikes.organizerId, id), isNotNull(hikes.cancellationReason))),
    ],
  },
  {
    table: tracks,
    columns: [],
    related: [
      {
        name: 'routes',
        isOwn: (userId) =>
          inArray(tracks.hikeId, sql`(SELECT id FROM events WHERE organizer_id = ${userId})`),
        // The track itself can be downloaded from /events/{id}.gpx.
        without: [tracks.file, tracks.line, tracks.profile, tracks.stages],
      },
    ],
    keptTexts: [
      {
        texts: { stages: ['name'] },
        where: (userId) => sql`${tracks.hikeId} IN ${everOrganizedBy(userId)}`,
      },
    ],
  },
  {
    table: hikeChanges,
    columns: [],
    keptTexts: [
      {
        texts: { before: ['location'], after: ['location'], reason: WHOLE },
        where: (userId) =>
          sql`(${hikeChanges.hikeId} IN ${everOrganizedBy(userId)} OR ${hikeChanges.after} ->> 'editor' = ${userId})`,
      },
    ],
    erase: ({ db }, { id }) => [
      db
        .update(hikeChanges)
        .set({ reason: '', after: sql`json_remove(${hikeChanges.after}, '$.editor')` })
        .where(sql`${hikeChanges.after} ->> 'editor' = ${id}`),
    ],
  },
  { table: coOrganizers, columns: [ownedBy(coOrganizers.userId, 'co_organized')] },
  { table: organizerInvitations, columns: [ownedBy(organizerInvitations.userId, 'asked_to_organize')] },
  { table: formerOrganizers, columns: [ownedBy(formerOrganizers.userId, 'formerly_organized')] },
  {
    table: participation,
    columns: [
      ownedBy(participation.userId, 'participation', {
        // The questions belong to the organizers, so they are omitted if the hike is hidden.
        shown: (userId) => ({
          answers: sql`CASE WHEN ${isHiddenHike(sql`participation.event_id`, userId)} THEN (SELECT
            json_group_array(json_object('answer', value ->> 'answer')) FROM json_each(${participation.answers}))
            ELSE ${participation.answers} END`.mapWith(participation.answers),
        }),
      }),
    ],
    keptTexts: [
      {
        texts: { answers: ['question', 'answer'] },
        where: (userId) => sql`${participation.hikeId} IN ${everOrganizedBy(userId)}`,
      },
    ],
  },
  { table: joinWatches, columns: [ownedBy(joinWatches.userId, 'watched_openings')] },
  { table: attendance, columns: [ownedBy(attendance.userId, 'attendance')] },
  {
    table: rides,
    columns: [ownedBy(rides.driverId, 'rides')],
    keptTexts: [
      {
        texts: { from: WHOLE, note: WHOLE },
        where: (userId) => sql`(${rides.hikeId} IN ${everOrganizedBy(userId)}
          OR ${rides.hikeId} IN (SELECT event_id FROM participation WHERE user_id = ${userId}))`,
      },
    ],
  },
  { table: rideSeats, columns: [ownedBy(rideSeats.userId, 'seats')] },
  // The position up to which the user has read. The messages are exported separately (export.ts).
  { table: chatMembers, columns: [ownedBy(chatMembers.userId, 'chats')] },
  {
    table: chatConnections,
    columns: [
      {
        column: chatConnections.userId,
        exported: { because: 'It says where sockets are open; what was read and written there is exported.' },
        erased: 'row',
      },
    ],
  },
  {
    table: chatMessages,
    columns: [
      {
        column: chatMessages.userId,
        exported: { because: 'It says which messages are whose; they are exported.' },
        erased: { because: 'Messages stay under the name of a deleted user.' },
      },
    ],
  },
  { table: searches, columns: [ownedBy(searches.userId, 'searches')] },
  { table: announcements, columns: [ownedBy(announcements.authorId, 'announcements')] },
]
