import { DAY } from '../../shared/duration.ts'

export const MAX_ADDRESSES = 500
export const MAX_USES = 1000
export const MAX_DAYS = 90
/** How long an invitation to an address works, unless another time is given. */
export const DAYS_BY_MAIL = 30
/** How long the address of an invitation is kept once it has ended. */
export const ADDRESS_KEPT_FOR = 30 * DAY
