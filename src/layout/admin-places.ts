import { can } from '../access/policy.ts'
import type { User } from '../context/env.ts'

const { moderate, administerGroup } = can

/** The places of moderators and admins, each with its pages. The first page is the address of the place. */
const places = [
  {
    label: 'Moderation',
    isAllowed: moderate,
    pages: [
      { path: '/admin', label: 'Reports' },
      { path: '/admin/people', label: 'People' },
      { path: '/admin/hidden', label: 'Hidden' },
      { path: '/admin/log', label: 'Log' },
    ],
  },
  {
    label: 'Group',
    isAllowed: administerGroup,
    pages: [
      { path: '/admin/group', label: 'Settings' },
      { path: '/admin/invitations', label: 'Invitations' },
      { path: '/admin/import', label: 'Import' },
    ],
  },
  { label: 'Health', isAllowed: administerGroup, pages: [{ path: '/admin/health', label: 'Health' }] },
] as const

export type AdminPath = (typeof places)[number]['pages'][number]['path']

/** The places that the user may open. */
export const adminPlaces = (actor: User | null) => places.filter(({ isAllowed }) => isAllowed(actor))
