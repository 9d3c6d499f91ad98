import { hikeDate } from '../../shared/format.ts'

/** The day of a hike, beside its name: the dates of a series have the same name. `start` is null for a donation. */
export const HikeDay = ({ start, zone }: { start: Date | null; zone: string }) =>
  start && <small className="muted"> {hikeDate(start, zone)}</small>
