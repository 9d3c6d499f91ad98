/** The reactions, in the order in which the page shows them. */
export const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
export type Emoji = (typeof EMOJI)[number]
