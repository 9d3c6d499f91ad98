/** The id of the form for the next step of a draft. For organizers, its button is in the action bar. */
export const DRAFT_STEP = 'draft-step'
