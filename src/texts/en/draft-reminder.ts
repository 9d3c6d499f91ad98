/** `time` is ‘Sat 28 Nov · 09:00 CET’. */
export const discardDraft = 'Discard draft'
export const unsavedFrom = (time: string) => `You have unsaved changes from ${time}.`
export const continueEditing = 'Continue editing'
