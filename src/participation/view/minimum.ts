type Counted = { min_participants: number | null; confirmed: boolean; going: number }

/** Whether so few come that the hike does not take place yet. */
export const isBelowMinimum = ({ min_participants: minimum, confirmed, going }: Counted) =>
  minimum !== null && !confirmed && going < minimum

/** 'Takes place with 4 · 3 are coming', or 'Takes place' once they are enough; null without a minimum. */
export function minimumText(hike: Counted): string | null {
  const { min_participants: minimum, going } = hike
  if (minimum === null) return null
  return isBelowMinimum(hike) ? `Takes place with ${minimum} · ${comingText(going)}` : 'Takes place'
}

const comingText = (going: number) =>
  going === 0 ? 'nobody is coming yet' : going === 1 ? '1 is coming' : `${going} are coming`
