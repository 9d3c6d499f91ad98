import { t } from '../../texts/chat.ts'

/** Stored instead of a picture that was deleted with its author's account. */
export const PICTURE_DELETED = 'This picture has been deleted.'

/** The text of a message for its reader. */
export const shownText = (text: string) => (text === PICTURE_DELETED ? t.pictureDeleted : text)
