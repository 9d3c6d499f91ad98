import { can } from '../access/policy.ts'
import type { User } from '../context/env.ts'
import { t } from '../texts/layout.ts'

const { moderate, administerGroup } = can

/** The sections for moderators and admins, each with its pages. */
const places = [
  {
    label: 'moderation',
    pages: [
      { path: '/admin', label: 'reports', isAllowed: moderate },
      { path: '/admin/drafts', label: 'drafts', isAllowed: moderate },
      { path: '/admin/people', label: 'people', isAllowed: moderate },
      { path: '/admin/hidden', label: 'hidden', isAllowed: moderate },
      { path: '/admin/log', label: 'log', isAllowed: moderate },
    ],
  },
  {
    label: 'group',
    pages: [
      { path: '/admin/group', label: 'settings', isAllowed: administerGroup },
      { path: '/admin/invitations', label: 'invitations', isAllowed: administerGroup },
      { path: '/admin/import', label: 'import', isAllowed: administerGroup },
      { path: '/admin/season', label: 'season', isAllowed: moderate },
    ],
  },
  {
    label: 'health',
    pages: [{ path: '/admin/health', label: 'health', isAllowed: administerGroup }],
  },
] as const

export type AdminPath = (typeof places)[number]['pages'][number]['path']

/**
 * The sections and pages that the user may open. The path of a section is that of the first page that the user may open
 * in it.
 */
export const adminPlaces = (actor: User | null) =>
  places.flatMap(({ label, pages }) => {
    const [first, ...others] = pages.filter(({ isAllowed }) => isAllowed(actor))
    return first
      ? [{ label: t.adminPages[label], path: first.path, pages: [first, ...others].map(labelled) }]
      : []
  })

const labelled = <Page extends (typeof places)[number]['pages'][number]>(page: Page) => ({
  ...page,
  label: t.adminPages[page.label],
})
