/** The concurrent load. Rates are per second. The counts of sockets and messages are per room. */
export type MixedEffort = {
  seconds: number
  large: { sockets: number; messages: number }
  small: { rooms: number; sockets: number; messages: number }
  visitors: number
  members: number
  writes: number
}

const asked: MixedEffort = {
  seconds: 600,
  large: { sockets: 1000, messages: 5 },
  small: { rooms: 200, sockets: 20, messages: 1 },
  visitors: 400,
  members: 60,
  writes: 2,
}

/** Returns a load with a share of the messages, pages and writes, but with all sockets, for two minutes. */
const shareOf = ({ large, small, visitors, members, writes }: MixedEffort, share: number): MixedEffort => ({
  seconds: 120,
  large: { ...large, messages: large.messages * share },
  small: { ...small, messages: small.messages * share },
  visitors: visitors * share,
  members: members * share,
  writes: writes * share,
})

/**
 * The required load, and a fifth of it, which one thread can handle: workerd runs the Worker, all rooms and D1 on one
 * thread, but Cloudflare uses many.
 */
export const fullMixed = [asked, shareOf(asked, 1 / 5)]
export const shortMixed: MixedEffort[] = [
  {
    seconds: 3,
    large: { sockets: 50, messages: 5 },
    small: { rooms: 4, sockets: 10, messages: 1 },
    visitors: 20,
    members: 4,
    writes: 1,
  },
]
