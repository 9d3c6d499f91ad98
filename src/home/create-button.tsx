import { can } from '../access/policy.ts'
import { PUBLISHING } from '../access/publishing.ts'
import type { RequestContext } from '../context/context.ts'
import { accountPath } from '../http/path.ts'
import { Island } from '../layout/island.tsx'

/** Stays at the bottom of the screen. */
export const CreateButton = ({ ctx: { actor, config, group } }: { ctx: RequestContext }) => (
  <div className="create-bar">
    {actor && !can.createHike(actor, group.whoPublishes) ? (
      <a className="button create" href={PUBLISHING}>
        + Create Event
      </a>
    ) : actor ? (
      <Island name="create-event" props={{ user_id: actor.id, fee_percent: config.PLATFORM_FEE_PERCENT }} />
    ) : (
      <a className="button create" href={accountPath('signup', '/?create=1')}>
        + Create Event
      </a>
    )}
  </div>
)
