/** What the page and the lists say of a draft. */
export const draftText = (isSubmitted: boolean) =>
  isSubmitted ? 'Waiting for a look by the group' : 'Only its organizers see it'
