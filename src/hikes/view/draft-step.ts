/** The id of the form with the next step of a draft. Its button is in the organizers' action bar. */
export const DRAFT_STEP = 'draft-step'
