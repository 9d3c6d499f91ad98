import { useSignals } from '@preact/signals-react/runtime'
import type { MessageJson } from '../src/chat/schema.ts'
import { NoChat } from '../src/chat/view/no-chat.tsx'
import { Room, type RoomProps } from './chat/room.tsx'
import { useRoom } from './chat/use-room.ts'
import { changedParticipants } from './parts/store.ts'

/** `messages` is null for viewers who may not read them. */
type Props = Omit<RoomProps, 'messages'> & { messages: MessageJson[] | null }

/** The chat of a hike, or a note for viewers who do not take part. */
export default function Chat({ messages, ...props }: Props) {
  useSignals()
  const { room, onEnd } = useRoom(props.event_id, messages)
  const people = changedParticipants.value ? [...props.people, ...changedParticipants.value] : props.people
  if (!room) return <NoChat />
  return <Room key={room.visit} {...props} people={people} messages={room.messages} onEnd={onEnd} />
}
