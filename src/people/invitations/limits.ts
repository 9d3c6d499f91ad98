import { DAY } from '../../shared/duration.ts'

export const MAX_ADDRESSES = 500
export const MAX_USES = 1000
export const MAX_DAYS = 90
/** The default validity of an invitation to an address, in days. */
export const DAYS_BY_MAIL = 30
/** How long an invitation keeps its address after it has expired or been withdrawn, in milliseconds. */
export const ADDRESS_KEPT_FOR = 30 * DAY
