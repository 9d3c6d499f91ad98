/**
 * The kinds of items that members report and moderators hide: their names in tables and on the wire, a heading, and a noun
 * for sentences.
 */
export const moderatedKinds = {
  event: { label: 'Hike', noun: 'a hike' },
  post: { label: 'Post', noun: 'a post' },
  message: { label: 'Message', noun: 'a message in a chat' },
  user: { label: 'Person', noun: 'a person' },
  comment: { label: 'Comment', noun: 'a comment' },
  picture: { label: 'Picture', noun: 'a picture' },
}

export type ModeratedKind = keyof typeof moderatedKinds

// Object.keys() has the type string[], and enums of zod and drizzle need a tuple.
export const moderatedKindNames = Object.keys(moderatedKinds) as [ModeratedKind, ...ModeratedKind[]]

/** The id is a number, or the name of a picture; `hikeId` is the hike of a chat message, otherwise 0. */
export type ModeratedItem = { kind: ModeratedKind; id: string; hikeId: number }
