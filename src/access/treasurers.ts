import { authorize, can } from './policy.ts'

type Treasurer = { id: number; username: string }
type Request = { actor: Treasurer | null; config: { GROUP_TREASURERS: string[] } }

/** Throws 401 for a visitor, and 403 for whoever is not one of the group's treasurers. */
export function authorizeTreasurer({ actor, config }: Request) {
  authorize(actor, can.manageGroupMoney(actor, config.GROUP_TREASURERS))
  return actor
}
