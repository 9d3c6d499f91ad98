import type { MessageJson } from '../../chat/schema.ts'
import { NoChat } from '../../chat/view/no-chat.tsx'
import { Island } from '../../layout/island.tsx'
import { personJson } from '../../participation/json.ts'
import type { User } from '../../work/env.ts'
import type { Event } from './event-details.ts'
import type { EventJson } from './json.ts'

type PageChatProps = { event: Event; json: EventJson; viewer: User | null; messages: MessageJson[] | null }

/** The chat of an event, or for whom it is. */
export function PageChat({ event, json, viewer, messages }: PageChatProps) {
  if (!viewer) return <NoChat />
  const props = {
    event_id: event.id,
    time_zone: event.timeZone,
    viewer: { id: viewer.id, username: viewer.username },
    people: [...json.organizers, ...event.participants.map(personJson)],
    can_reset: event.isOwner,
  }
  return messages ? (
    <Island name="chat" props={{ ...props, messages }} />
  ) : (
    <Island name="members-only" props={props} />
  )
}
