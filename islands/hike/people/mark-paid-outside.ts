import { t } from '../../../src/texts/removing.ts'
import { call } from '../../parts/api.ts'
import { refreshHike } from '../../parts/live/refresh-hike.ts'
import { showError, showStatus } from '../../parts/toast.ts'

/** Only the hike's owner receives the payment status. */
export type Payer = {
  id: number
  username: string
  has_paid?: boolean
  paid_outside?: boolean
  paid_text?: string
}

/** Marks the person as having paid in cash or by transfer, or removes the mark. */
export async function markPaidOutside(hikeId: number, { id, username, paid_outside }: Payer) {
  const mark = { user_id: id, paid: !paid_outside }
  const answer = await call('POST', `/api/events/${hikeId}/paid_outside/`, mark)
  await refreshHike(hikeId)
  if (!answer.ok) return showError(answer.message)
  showStatus(paid_outside ? t.hasNotPaid(username) : t.hasPaidOutside(username))
}
