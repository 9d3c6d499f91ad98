import { can } from '../access/policy.ts'
import type { User } from '../context/env.ts'

const { moderate, administerGroup } = can

/** The places of moderators and admins, each with its pages. */
const places = [
  {
    label: 'Moderation',
    pages: [
      { path: '/admin', label: 'Reports', isAllowed: moderate },
      { path: '/admin/drafts', label: 'Drafts', isAllowed: moderate },
      { path: '/admin/people', label: 'People', isAllowed: moderate },
      { path: '/admin/hidden', label: 'Hidden', isAllowed: moderate },
      { path: '/admin/log', label: 'Log', isAllowed: moderate },
    ],
  },
  {
    label: 'Group',
    pages: [
      { path: '/admin/group', label: 'Settings', isAllowed: administerGroup },
      { path: '/admin/invitations', label: 'Invitations', isAllowed: administerGroup },
      { path: '/admin/import', label: 'Import', isAllowed: administerGroup },
      { path: '/admin/season', label: 'Season', isAllowed: moderate },
    ],
  },
  {
    label: 'Health',
    pages: [{ path: '/admin/health', label: 'Health', isAllowed: administerGroup }],
  },
] as const

export type AdminPath = (typeof places)[number]['pages'][number]['path']

/** The places with the pages that the user may open. The first of them is the address of the place. */
export const adminPlaces = (actor: User | null) =>
  places.flatMap(({ label, pages }) => {
    const [first, ...others] = pages.filter(({ isAllowed }) => isAllowed(actor))
    return first ? [{ label, path: first.path, pages: [first, ...others] }] : []
  })
