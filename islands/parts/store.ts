import { signal } from '@preact/signals-react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import type { ParticipantJson } from '../../src/participation/json.ts'

// State shared by the islands of a page. Null means 'as rendered': module state is shared by all requests to a Worker,
// so the server must never set a signal.

export const changedHike = signal<HikeJson | null>(null)
export const changedParticipants = signal<ParticipantJson[] | null>(null)
export const editing = signal(false)
/** The hike of this page does not exist any more. */
export const hikeDeleted = signal(false)
/** The socket of the chat is open: it tells when the hike changes. */
export const chatConnected = signal(false)
/** How many requests to join the hike has, but those that are being rejected. */
export const undecidedRequests = signal<number | null>(null)
