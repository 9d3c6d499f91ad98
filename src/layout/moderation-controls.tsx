import { can } from '../access/policy.ts'
import type { User } from '../work/env.ts'

type Thing = {
  kind: 'event' | 'post' | 'user' | 'picture' | 'message' | 'comment'
  id: number | string
  hikeId?: number
}

/** The URL of the page that confirms hiding or restoring something. */
export const hidingPath = (act: 'hide' | 'restore', { kind, id, hikeId }: Thing) =>
  `/admin/${act}?${new URLSearchParams({ kind, id: String(id), ...(hikeId && { event_id: String(hikeId) }) })}`

type ControlsProps = {
  viewer: Pick<User, 'id' | 'role'> | null
  thing: Thing
  /** 'hike' in 'Hide this hike'. */
  what: string
  isHidden: boolean
}

/** Links to the pages of moderation, shown to moderators beside what they concern. */
export function ModeratorControls({ viewer, thing, what, isHidden }: ControlsProps) {
  if (!can.moderate(viewer)) return null
  return (
    <a className="button subtle" href={hidingPath(isHidden ? 'restore' : 'hide', thing)}>
      {isHidden ? 'Restore' : 'Hide'} {what}
    </a>
  )
}

type UserControlsProps = {
  viewer: Pick<User, 'id' | 'role'> | null
  user: Pick<User, 'id' | 'role' | 'picture' | 'hiddenAt' | 'bannedAt'>
}

/** The controls on a profile, for viewers who may hide and ban this user. */
export function UserControls({ viewer, user }: UserControlsProps) {
  if (!can.moderateUser(viewer, user) || viewer?.id === user.id) return null
  const thing = { kind: 'user', id: user.id } as const
  return (
    <p className="row">
      <ModeratorControls
        viewer={viewer}
        thing={thing}
        what="all of this person"
        isHidden={user.hiddenAt !== null}
      />
      {user.picture && (
        <ModeratorControls
          viewer={viewer}
          thing={{ kind: 'picture', id: user.picture }}
          what="the picture"
          isHidden={false}
        />
      )}
      <a
        className={user.bannedAt ? 'button subtle' : 'button subtle danger'}
        href={`/admin/${user.bannedAt ? 'unban' : 'ban'}?user_id=${user.id}`}
      >
        {user.bannedAt ? 'Unban' : 'Ban'}
      </a>
    </p>
  )
}
