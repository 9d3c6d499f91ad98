import { signal } from '@preact/signals-react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import type { ParticipantJson } from '../../src/participation/json.ts'

// State shared by a page's islands. Null means 'as rendered'. The server must never set a signal: module state is
// shared by all requests to a Worker.

export const changedHike = signal<HikeJson | null>(null)
export const changedParticipants = signal<ParticipantJson[] | null>(null)
export const editing = signal(false)
/** The page's hike has been deleted. */
export const hikeDeleted = signal(false)
/** Whether the chat's socket is open, which announces changes of the hike. */
export const chatConnected = signal(false)
/** The number of messages in the chat that the viewer has not read. */
export const unreadMessages = signal<number | null>(null)
/** The number of requests to join the hike, without those being rejected. */
export const undecidedRequests = signal<number | null>(null)
