/** What is done at the same time; rates are per second. Each of `small` has so many sockets and messages. */
export type MixedEffort = {
  seconds: number
  large: { sockets: number; messages: number }
  small: { rooms: number; sockets: number; messages: number }
  visitors: number
  members: number
  writes: number
}

export const fullMixed: MixedEffort = {
  seconds: 600,
  large: { sockets: 1000, messages: 5 },
  small: { rooms: 200, sockets: 20, messages: 1 },
  visitors: 400,
  members: 60,
  writes: 2,
}
export const shortMixed: MixedEffort = {
  seconds: 3,
  large: { sockets: 50, messages: 5 },
  small: { rooms: 4, sockets: 10, messages: 1 },
  visitors: 20,
  members: 4,
  writes: 1,
}
