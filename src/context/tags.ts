// Cached pages of visitors have a tag for each thing that they show. A write drops the pages with its tags.

/** The group's name, colour and footer, which every page shows. */
export const GROUP = 'group'
/** The list of hikes ahead. */
export const HOME = 'home'
/** The list of posts. */
export const BLOG = 'blog'
/** The pages of all posts. A restored post changes the links of its neighbours to the next and the previous post. */
export const POSTS = 'posts'
export const hikeTag = (id: number) => `event-${id}`
export const postTag = (id: number) => `post-${id}`
/** The pages with a user's name and picture, and the profile. */
export const userTag = (id: number) => `user-${id}`
/** The hikes that a user's profile lists and counts. */
export const profileTag = (id: number) => `profile-${id}`

/** The files of a picture, which are cached at the edge like pages. */
export const pictureTag = (name: string) => `picture-${name}`

/** The pages that show a hike: its own, the list of hikes, and its organizer's profile. */
export const tagsOfHike = ({ id, organizerId }: { id: number; organizerId: number }) => [
  HOME,
  hikeTag(id),
  profileTag(organizerId),
]
