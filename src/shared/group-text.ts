import { t } from '../texts/common.ts'

/** The default description of the group, as a single line. */
export const groupText = () => `${t.groupWhat} ${t.groupHow}`
