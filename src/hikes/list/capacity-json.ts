import type { HikeSummary } from './hike-summary.ts'

export const capacityJson = (
  hike: Pick<HikeSummary, 'capacity' | 'waitingCount'>,
  { participants, going }: { participants: number; going: number },
) => ({
  participant_count: participants,
  going,
  capacity: hike.capacity,
  spots_left: hike.capacity === null ? null : Math.max(hike.capacity - going, 0),
  waiting_count: hike.waitingCount,
})
