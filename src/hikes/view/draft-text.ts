import { t } from '../../texts/hike-facts.ts'

/** The state of a draft in words, for its page and for lists. */
export const draftText = (isSubmitted: boolean) => (isSubmitted ? t.draftSubmitted : t.draftOwn)
