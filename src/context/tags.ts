// Each cached page has a tag for everything that it shows. A write drops the pages that are tagged with what it
// changes.

/** The group's name, colour and footer, which every page shows. */
export const GROUP = 'group'
/** The list of upcoming hikes. */
export const HOME = 'home'
/** The list of posts. */
export const BLOG = 'blog'
/**
 * The pages of posts, of albums, and of hikes that have started. A post or user that is restored may reappear on any of
 * them.
 */
export const POSTS = 'posts'
export const hikeTag = (id: number) => `event-${id}`
export const postTag = (id: number) => `post-${id}`
/** The pages that show a user's name and picture, including the profile. */
export const userTag = (id: number) => `user-${id}`
/** The hikes that are listed and counted on a user's profile. */
export const profileTag = (id: number) => `profile-${id}`

/** The files of a picture, which are cached at the edge like pages. */
export const pictureTag = (name: string) => `picture-${name}`

/** Returns the tags of the pages that show a hike: its page, the list of hikes, and its organizer's profile. */
export const tagsOfHike = ({ id, organizerId }: { id: number; organizerId: number }) => [
  HOME,
  hikeTag(id),
  profileTag(organizerId),
]
