export const discardDraft = 'Elimina la bozza'
export const unsavedFrom = (time: string) => `Hai modifiche non salvate di ${time}.`
export const continueEditing = 'Continua'
