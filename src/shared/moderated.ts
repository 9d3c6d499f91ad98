/** The kinds of items that members can report and moderators can hide, as named in the API. */
export const moderatedKindNames = ['event', 'post', 'message', 'user', 'comment', 'picture'] as const

export type ModeratedKind = (typeof moderatedKindNames)[number]

/** The id is a number, or the name of a picture. `hikeId` is the hike of a chat message, otherwise 0. */
export type ModeratedItem = { kind: ModeratedKind; id: string; hikeId: number }
