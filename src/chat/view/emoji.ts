/** What one can react with, in the order in which it is shown. */
export const EMOJI = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const
export type Emoji = (typeof EMOJI)[number]
