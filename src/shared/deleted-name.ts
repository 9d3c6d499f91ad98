import { t } from '../texts/common.ts'

/** The stored name of deleted accounts. Nobody can choose it. */
export const DELETED_NAME = 'Deleted user'

/** The name to show. For a deleted account, it is in the reader's language. */
export const shownName = (username: string) => (username === DELETED_NAME ? t.deletedUser : username)
