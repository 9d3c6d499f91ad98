import { type Actor, authorize, can } from './policy.ts'

type Request<Treasurer> = { actor: Treasurer; group: { treasurers: number[] } }

/** Throws 401 for a visitor, and 403 for whoever is not one of the group's treasurers. */
export function authorizeTreasurer<Treasurer extends Actor>({ actor, group }: Request<Treasurer>) {
  authorize(actor, can.manageGroupMoney(actor, group.treasurers))
  return actor
}
