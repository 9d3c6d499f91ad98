import { JURISDICTIONS } from './variables.ts'

/** The namespace of chats in the jurisdiction of JURISDICTION. Each jurisdiction has its own rooms. */
export function chatRooms({ CHAT, JURISDICTION }: Pick<Env, 'CHAT' | 'JURISDICTION'>) {
  const jurisdiction = JURISDICTIONS.find((choice) => choice === JURISDICTION)
  return jurisdiction ? CHAT.jurisdiction(jurisdiction) : CHAT
}
