import { t } from '../../texts/hike-facts.ts'

/** The text for a draft on its page and in lists. */
export const draftText = (isSubmitted: boolean) => (isSubmitted ? t.draftSubmitted : t.draftOwn)
