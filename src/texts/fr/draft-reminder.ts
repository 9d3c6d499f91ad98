export const discardDraft = 'Supprimer le brouillon'
export const unsavedFrom = (time: string) => `Vous avez des changements non enregistrés du ${time}.`
export const continueEditing = 'Continuer'
