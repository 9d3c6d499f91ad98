import { can } from '../access/policy.ts'
import type { User } from '../context/env.ts'
import type { ModeratedKind } from '../shared/moderated.ts'
import { t } from '../texts/layout.ts'

type Item = { kind: ModeratedKind; id: string | number; hikeId?: number }

/** The URL of the page that confirms hiding or restoring an item. */
export const hidingPath = (act: 'hide' | 'restore', { kind, id, hikeId }: Item) =>
  `/admin/${act}?${new URLSearchParams({ kind, id: String(id), ...(hikeId && { event_id: String(hikeId) }) })}`

type ControlsProps = {
  viewer: Pick<User, 'id' | 'role'> | null
  item: Item & { kind: keyof typeof t.hide }
  isHidden: boolean
}

/** A link for moderators to the page that hides or restores an item. */
export function ModeratorControls({ viewer, item, isHidden }: ControlsProps) {
  if (!can.moderate(viewer)) return null
  return (
    <a className="button subtle" href={hidingPath(isHidden ? 'restore' : 'hide', item)}>
      {(isHidden ? t.restore : t.hide)[item.kind]}
    </a>
  )
}

type UserControlsProps = {
  viewer: Pick<User, 'id' | 'role'> | null
  user: Pick<User, 'id' | 'role' | 'picture' | 'hiddenAt' | 'bannedAt'>
}

/** The controls on a profile, for viewers who may hide or ban this user. */
export function UserControls({ viewer, user }: UserControlsProps) {
  if (!can.moderateUser(viewer, user) || viewer?.id === user.id) return null
  const item = { kind: 'user', id: user.id } as const
  return (
    <p className="row">
      <ModeratorControls viewer={viewer} item={item} isHidden={user.hiddenAt !== null} />
      {user.picture && (
        <ModeratorControls viewer={viewer} item={{ kind: 'picture', id: user.picture }} isHidden={false} />
      )}
      <a
        className={user.bannedAt ? 'button subtle' : 'button subtle danger'}
        href={`/admin/${user.bannedAt ? 'unban' : 'ban'}?user_id=${user.id}`}
      >
        {user.bannedAt ? t.unban : t.ban}
      </a>
    </p>
  )
}
