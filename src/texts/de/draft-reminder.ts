export const discardDraft = 'Entwurf verwerfen'
export const unsavedFrom = (time: string) => `Du hast ungespeicherte Änderungen vom ${time}.`
export const continueEditing = 'Weiter bearbeiten'
