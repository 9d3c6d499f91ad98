import { signal } from '@preact/signals-react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import type { ParticipantJson } from '../../src/participation/json.ts'

// State shared by a page's islands. Null means 'as rendered'. The server must never set a signal, because all requests
// to a Worker share module state.

export const changedHike = signal<HikeJson | null>(null)
export const changedParticipants = signal<ParticipantJson[] | null>(null)
export const editing = signal(false)
/** Whether the page's hike was deleted. */
export const hikeDeleted = signal(false)
/** Whether the chat's socket, which announces changes to the hike, is open. */
export const chatConnected = signal(false)
/** The number of unread messages in the chat. */
export const unreadMessages = signal<number | null>(null)
/** The number of undecided requests to join the hike, without those being rejected. */
export const undecidedRequests = signal<number | null>(null)
