import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { chatRooms } from '../../src/context/chat-rooms.ts'

/** workerd has no jurisdictions. This stub returns the requested jurisdiction. */
const CHAT = new Proxy(env.CHAT, {
  get: (target, name) =>
    name === 'jurisdiction' ? (of: string) => ({ of }) : Reflect.get(target, name, target),
})

it('keeps the rooms of the chat in the jurisdiction that the deployment has chosen', () => {
  for (const JURISDICTION of ['eu', 'fedramp'])
    expect(chatRooms({ CHAT, JURISDICTION })).toEqual({ of: JURISDICTION })
})

it('keeps them anywhere where none is chosen', () => {
  for (const JURISDICTION of ['', undefined]) expect(chatRooms({ CHAT, JURISDICTION })).toBe(CHAT)
})
