import type { HikeSummary } from './hike-summary.ts'

export const capacityJson = (hike: Pick<HikeSummary, 'capacity' | 'waitingCount'>, participants: number) => ({
  participant_count: participants,
  capacity: hike.capacity,
  spots_left: hike.capacity === null ? null : Math.max(hike.capacity - participants, 0),
  waiting_count: hike.waitingCount,
})
