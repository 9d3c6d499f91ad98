import type { Work } from '../work/work.ts'
import { authorize, can } from './policy.ts'

/** Throws 401 for a visitor, and 403 for whoever is not one of the group's treasurers. */
export function authorizeTreasurer({ actor, config }: Work) {
  authorize(actor, can.manageGroupMoney(actor, config.GROUP_TREASURERS))
  return actor
}
