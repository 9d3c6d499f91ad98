import { signal } from '@preact/signals-react'
import type { EventJson } from '../../src/events/json.ts'
import type { PersonJson } from '../../src/participation/json.ts'

// What the islands of one page share. Each starts as null, 'as the page said': a signal that was set on the server
// would be seen by every visitor of the same Worker.

export const changedEvent = signal<EventJson | null>(null)
export const changedParticipants = signal<PersonJson[] | null>(null)
export const editing = signal(false)
