import { JURISDICTIONS } from './variables.ts'

/**
 * Returns the namespace of chats in the jurisdiction that the variable `JURISDICTION` names. Each jurisdiction has
 * separate rooms.
 */
export function chatRooms({ CHAT, JURISDICTION }: Pick<Env, 'CHAT' | 'JURISDICTION'>) {
  const jurisdiction = JURISDICTIONS.find((choice) => choice === JURISDICTION)
  return jurisdiction ? CHAT.jurisdiction(jurisdiction) : CHAT
}
