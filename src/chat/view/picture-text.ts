/** In place of the text of a message that is a picture alone, where the picture is not shown. */
export const WITHOUT_TEXT = 'A picture'
