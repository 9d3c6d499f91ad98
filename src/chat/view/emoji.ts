/** The reactions, in the order on the page. */
export const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
export type Emoji = (typeof EMOJI)[number]
