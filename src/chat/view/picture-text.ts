import { t } from '../../texts/chat.ts'

/** Replaces the text of a message without text when its picture is deleted with the author's account. */
export const PICTURE_DELETED = 'This picture has been deleted.'

/** The text of a message in the language of its reader. */
export const shownText = (text: string) => (text === PICTURE_DELETED ? t.pictureDeleted : text)
