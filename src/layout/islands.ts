import type { ComponentProps } from 'react'

/** The island registry: the bundle name and the loader of each hydrated component. */
export const islands = {
  attendance: () => import('../../islands/attendance.tsx'),
  chat: () => import('../../islands/chat.tsx'),
  'create-event': () => import('../../islands/create-event.tsx'),
  donate: () => import('../../islands/donate.tsx'),
  'event-actions': () => import('../../islands/event-actions.tsx'),
  'event-editor': () => import('../../islands/event-editor.tsx'),
  'join-requests': () => import('../../islands/join-requests.tsx'),
  'manage-people': () => import('../../islands/manage-people.tsx'),
  'member-actions': () => import('../../islands/member-actions.tsx'),
  'members-only': () => import('../../islands/members-only.tsx'),
  'near-fields': () => import('../../islands/near-fields.tsx'),
  'organizer-actions': () => import('../../islands/organizer-actions.tsx'),
  participants: () => import('../../islands/participants.tsx'),
  payouts: () => import('../../islands/payouts.tsx'),
  'picture-upload': () => import('../../islands/picture-upload.tsx'),
  'profile-editor': () => import('../../islands/profile-editor.tsx'),
  'post-actions': () => import('../../islands/post-actions.tsx'),
  'post-editor': () => import('../../islands/post-editor.tsx'),
}

export type IslandName = keyof typeof islands
export type PropsOf<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]>>['default']
>
