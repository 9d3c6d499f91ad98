import { JURISDICTIONS } from './variables.ts'

/** The objects of the chat, where JURISDICTION says that they are kept. The rooms of each jurisdiction are others. */
export function chatRooms({ CHAT, JURISDICTION }: Pick<Env, 'CHAT' | 'JURISDICTION'>) {
  const jurisdiction = JURISDICTIONS.find((choice) => choice === JURISDICTION)
  return jurisdiction ? CHAT.jurisdiction(jurisdiction) : CHAT
}
