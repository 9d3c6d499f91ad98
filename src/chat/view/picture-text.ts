/** Shown instead of a picture that has no text. */
export const WITHOUT_TEXT = 'A picture'
