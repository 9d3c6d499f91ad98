/** The reactions, in the order of the page. */
export const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
export type Emoji = (typeof EMOJI)[number]
