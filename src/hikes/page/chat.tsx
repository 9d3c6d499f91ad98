import type { MessageJson } from '../../chat/schema.ts'
import { NoChat } from '../../chat/view/no-chat.tsx'
import { Island } from '../../layout/island.tsx'
import { personJson } from '../../participation/json.ts'
import type { User } from '../../work/env.ts'
import type { Hike } from './hike-details.ts'
import type { HikeJson } from './json.ts'

type PageChatProps = { hike: Hike; json: HikeJson; viewer: User | null; messages: MessageJson[] | null }

/** The chat of a hike, or for whom it is. */
export function PageChat({ hike, json, viewer, messages }: PageChatProps) {
  if (!viewer) return <NoChat />
  const props = {
    event_id: hike.id,
    time_zone: hike.timeZone,
    viewer: { id: viewer.id, username: viewer.username },
    people: [...json.organizers, ...hike.participants.map(personJson)],
    can_reset: hike.isOwner,
  }
  return messages ? (
    <Island name="chat" props={{ ...props, messages }} />
  ) : (
    <Island name="members-only" props={props} />
  )
}
