import { t } from '../texts/common.ts'

/** The stored name of deleted accounts, which nobody can choose. */
export const DELETED_NAME = 'Deleted user'

/** A name as it is shown: that of a deleted account in the language of the reader. */
export const shownName = (username: string) => (username === DELETED_NAME ? t.deletedUser : username)
