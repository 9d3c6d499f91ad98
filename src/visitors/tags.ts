/** Tags of visitors' pages, by what a page shows. A write names those of the pages that it makes stale. */

/** The list of hikes ahead. */
export const HOME = 'home'
/** The list of posts. */
export const BLOG = 'blog'
export const eventTag = (id: number) => `event-${id}`
export const postTag = (id: number) => `post-${id}`
/** A user's profile, and wherever their name and picture are shown. */
export const userTag = (id: number) => `user-${id}`

/** What shows a hike: its page, the list of hikes, and its organizer's profile. */
export const tagsOfEvent = ({ id, organizerId }: { id: number; organizerId: number }) => [
  HOME,
  eventTag(id),
  userTag(organizerId),
]
