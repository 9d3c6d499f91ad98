import { t } from '../../texts/chat.ts'

/** Stored as the text of a message that had only a picture, when the author's account and the picture are deleted. */
export const PICTURE_DELETED = 'This picture has been deleted.'

/** The text of a message to show: replaces `PICTURE_DELETED` by its translation. */
export const shownText = (text: string) => (text === PICTURE_DELETED ? t.pictureDeleted : text)
