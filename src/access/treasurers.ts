import { t } from '../texts/access.ts'
import { type Actor, authorize, can } from './policy.ts'

type Request<Treasurer> = { actor: Treasurer; group: { treasurers: number[] } }

/** Throws 401 for a visitor, and 403 for users who are not treasurers of the group. */
export function authorizeTreasurer<Treasurer extends Actor>({ actor, group }: Request<Treasurer>) {
  authorize(actor, can.manageGroupMoney(actor, group.treasurers), t.onlyTreasurers)
  return actor
}
