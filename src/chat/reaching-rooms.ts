import { chatRooms } from '../context/chat-rooms.ts'
import { callService } from '../context/services.ts'
import type { ChatRoom } from './room.ts'

declare global {
  interface Env {
    /** One object per hike. Its name is `hikes.chatId`. */
    CHAT: DurableObjectNamespace<ChatRoom>
  }
}

type Room = DurableObjectStub<ChatRoom>

/**
 * Returns the room of a chat. `key` is `hikes.chatId`. Every call has a time limit, and throws `ServiceDown` if the
 * room fails.
 */
export function roomOf(env: Env, key: string): Room {
  let stub: Room | undefined
  return new Proxy({} as Room, {
    get: (_, name) =>
      // Without this, an async function could not return the proxy, because `await` would call its `then`.
      name === 'then'
        ? undefined
        : (...parameters: unknown[]) =>
            callService('chat', async () => {
              stub ??= chatRooms(env).getByName(key)
              const method = Reflect.get(stub, name) as (...parameters: unknown[]) => Promise<unknown>
              const answer = await Reflect.apply(method, stub, parameters)
              const isValid = answers[name as keyof typeof answers]
              if (isValid && !isValid(answer))
                throw new Error(`The answer to ${String(name)} is no such thing.`)
              return answer
            }),
  })
}

const isObject = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' && answer !== null
const isMessage = (answer: unknown) => isObject(answer) && typeof answer.text === 'string'
const areMessages = (answer: unknown) => Array.isArray(answer) && answer.every(isMessage)

const isRefusal = (answer: Record<string, unknown>) =>
  typeof answer.retryAfter === 'number' || answer.noSuchMessage === true

/** Checks of the values that a room's methods return to the Worker. */
const answers = {
  list: (answer) =>
    isObject(answer) && areMessages(answer.messages) && typeof answer.resetThrough === 'number',
  find: (answer) => answer === null || isMessage(answer),
  findAll: areMessages,
  messageWithPicture: (answer) => answer === null || typeof answer === 'number',
  messagesOf: areMessages,
  announcementOf: (answer) => answer === null || typeof answer === 'number',
  post: (answer) => answer === null || (isObject(answer) && (isMessage(answer.message) || isRefusal(answer))),
  react: (answer) =>
    answer === null || (isObject(answer) && (isObject(answer.reactions) || isRefusal(answer))),
  unread: (answer) => isObject(answer) && areMessages(answer.messages) && typeof answer.through === 'number',
  lastId: (answer) => typeof answer === 'number',
  closeSockets: (answer) => typeof answer === 'number',
  fetch: (answer) => answer instanceof Response && answer.status === 101,
} satisfies Partial<Record<keyof ChatRoom, (answer: unknown) => boolean>>
