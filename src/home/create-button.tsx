import { can } from '../access/policy.ts'
import { PUBLISHING } from '../access/publishing.ts'
import type { RequestContext } from '../context/context.ts'
import { accountPath } from '../http/path.ts'
import { Island } from '../layout/island.tsx'
import { t } from '../texts/home.ts'

/** The page that opens the form. */
const FORM = '/?create=1'

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
        <CreateLink href={actor ? PUBLISHING : accountPath('signup', FORM)} />
      )}
    </div>
  )
}

/** A link to the form on the list of hikes, for tabs that do not load its script. Visitors sign up first. */
export const LinkToCreate = ({ isMember }: { isMember: boolean }) => (
  <p>
    <CreateLink href={isMember ? FORM : accountPath('signup', FORM)} />
  </p>
)

const CreateLink = ({ href }: { href: string }) => (
  <a className="button create" href={href}>
    {t.createEvent}
  </a>
)
