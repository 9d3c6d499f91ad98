import { t } from '../../texts/hike-facts.ts'

/** What the page and the lists say of a draft. */
export const draftText = (isSubmitted: boolean) => (isSubmitted ? t.draftSubmitted : t.draftOwn)
