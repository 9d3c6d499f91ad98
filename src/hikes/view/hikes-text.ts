import { amount } from '../../shared/format.ts'

/** '1 hike', '1,020 hikes' */
export const hikesText = (count: number) => (count === 1 ? '1 hike' : `${amount(count)} hikes`)
