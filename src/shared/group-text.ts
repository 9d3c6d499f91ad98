import { t } from '../texts/common.ts'

/** The default description of the group, in one line. */
export const groupText = () => `${t.groupWhat} ${t.groupHow}`
