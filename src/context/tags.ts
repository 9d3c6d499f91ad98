/** Tags of visitors' pages, by what a page shows. A write names those of the pages that it makes stale. */

/** What every page shows of the group: its name, its colour, the footer. */
export const GROUP = 'group'
/** The list of hikes ahead. */
export const HOME = 'home'
/** The list of posts. */
export const BLOG = 'blog'
/** Every post, as each has links to those before and after it, which may be shown again. */
export const POSTS = 'posts'
export const hikeTag = (id: number) => `event-${id}`
export const postTag = (id: number) => `post-${id}`
/** Wherever the name and the picture of a user are shown, their profile too. */
export const userTag = (id: number) => `user-${id}`
/** The hikes that a user's profile lists and counts. */
export const profileTag = (id: number) => `profile-${id}`

/** The files of a picture, which are no pages, but cached at the edge as well. */
export const pictureTag = (name: string) => `picture-${name}`

/** What shows a hike: its page, the list of hikes, and its organizer's profile. */
export const tagsOfHike = ({ id, organizerId }: { id: number; organizerId: number }) => [
  HOME,
  hikeTag(id),
  profileTag(organizerId),
]
