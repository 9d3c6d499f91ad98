import { can } from '../access/policy.ts'
import { PUBLISHING } from '../access/publishing.ts'
import type { RequestContext } from '../context/context.ts'
import { accountPath } from '../http/path.ts'
import { Island } from '../layout/island.tsx'
import { t } from '../texts/home.ts'

/**
 * The button that creates a hike. It sticks to the bottom of the screen, except on My Hikes. If only members whom
 * moderators have approved may publish, other members can still save drafts.
 */
export function CreateButton({ ctx: { actor, config, group } }: { ctx: RequestContext }) {
  const mayPublish = can.createHike(actor, group.whoPublishes)
  return (
    <div className="create-bar">
      {actor && (mayPublish || group.whoPublishes === 'approved') ? (
        <Island
          name="create-event"
          props={{ user_id: actor.id, fee_percent: config.PLATFORM_FEE_PERCENT, may_publish: mayPublish }}
        />
      ) : (
        <a className="button create" href={actor ? PUBLISHING : accountPath('signup', '/?create=1')}>
          {t.createEvent}
        </a>
      )}
    </div>
  )
}
