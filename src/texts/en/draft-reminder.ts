export const discardDraft = 'Discard draft'
/** `time` is ‘Sat 28 Nov · 09:00 CET’. */
export const unsavedFrom = (time: string) => `You have unsaved changes from ${time}.`
export const continueEditing = 'Continue editing'
