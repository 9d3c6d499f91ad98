import { can } from '../access/policy.ts'
import { CREATE_HIKE, PUBLISHING } from '../access/publishing.ts'
import type { RequestContext } from '../context/context.ts'
import { accountPath } from '../http/path.ts'
import { Island } from '../layout/island.tsx'
import { t } from '../texts/home.ts'

/**
 * The button that creates a hike. It sticks to the bottom of the screen, except on My Hikes and where a large font or a
 * low screen leaves no room. If only members whom moderators have approved may publish, other members can still save
 * drafts.
 */
export function CreateButton({ ctx }: { ctx: RequestContext }) {
  const { actor, config, group } = ctx
  return (
    <div className="create-bar">
      {actor && mayOpenForm(ctx) ? (
        <Island
          name="create-event"
          props={{
            user_id: actor.id,
            fee_percent: config.PLATFORM_FEE_PERCENT,
            may_publish: can.createHike(actor, group.whoPublishes),
          }}
        />
      ) : (
        <CreateLink ctx={ctx} />
      )}
    </div>
  )
}

const mayOpenForm = ({ actor, group }: RequestContext) =>
  actor !== null && (can.createHike(actor, group.whoPublishes) || group.whoPublishes === 'approved')

/**
 * A link to the page that opens the form, for a tab that does not load its script. Leads visitors to sign-up, and
 * members who cannot create hikes to the reason.
 */
export const CreateLink = ({ ctx }: { ctx: RequestContext }) => (
  <a
    className="button create"
    href={mayOpenForm(ctx) ? CREATE_HIKE : ctx.actor ? PUBLISHING : accountPath('signup', CREATE_HIKE)}
  >
    {t.createEvent}
  </a>
)
