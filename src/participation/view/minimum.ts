import { t } from '../../texts/joining.ts'

type Counted = { min_participants: number | null; confirmed: boolean; going: number }

/** Whether the hike needs more people or a confirmation to take place. */
export const isBelowMinimum = ({ min_participants: minimum, confirmed, going }: Counted) =>
  minimum !== null && !confirmed && going < minimum

/**
 * 'Takes place with 4 · 3 are coming', or 'Takes place' if enough people come or an organizer has confirmed it; null if
 * there is no minimum.
 */
export function minimumText(hike: Counted): string | null {
  const { min_participants: minimum, going } = hike
  if (minimum === null) return null
  return isBelowMinimum(hike) ? t.takesPlaceWith(minimum, comingText(going)) : t.takesPlace
}

const comingText = (going: number) => (going === 0 ? t.nobodyComes : t.coming(going))
