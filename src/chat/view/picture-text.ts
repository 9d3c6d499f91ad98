import { t } from '../../texts/chat.ts'

/** Stored as the text of a message that had only a picture, when the author's account and the picture are deleted. */
export const PICTURE_DELETED = 'This picture has been deleted.'

/** Returns the text of a message as it is shown: `PICTURE_DELETED` is translated, any other text is unchanged. */
export const shownText = (text: string) => (text === PICTURE_DELETED ? t.pictureDeleted : text)
