import { amount } from '../../shared/format.ts'
import { t } from '../../texts/hike-lists.ts'

/** '1 hike', '1,020 hikes' */
export const hikesText = (count: number) => t.hikes(count, amount(count))
