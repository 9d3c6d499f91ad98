export const title = 'Passkey'
export const explained =
  'Con una passkey accedi con l’impronta, il volto o il blocco del tuo dispositivo, senza password.'
export const add = 'Aggiungi una passkey'
export const added = (time: string) => `Aggiunta: ${time}`
export const addedAndUsed = (added: string, used: string) => `Aggiunta: ${added}, usata: ${used}`
export const removeOf = (device: string) => `Rimuovi la passkey di ${device}`
export const remove = 'Rimuovi'
export const removeQuestion = (device: string) => `Vuoi rimuovere la passkey di ${device}?`
export const removeIntro = 'Non potrai più usarla per accedere. Il tuo dispositivo potrebbe proporla ancora.'
export const removed = 'La passkey è rimossa. Il tuo dispositivo potrebbe proporla ancora.'
export const cancel = 'Annulla'

export const addIntro =
  'Una passkey ti fa accedere con l’impronta, il volto o il blocco del tuo dispositivo. Prima inserisci la password.'
export const goOn = 'Avanti'
export const create = 'Crea la passkey'
export const created = 'D’ora in poi puoi accedere con questa passkey.'
export const notMade = 'Non è stato possibile creare la passkey. Riprova.'
export const tooMany = (max: number) =>
  `Un account ha al massimo ${max} passkey, e un dispositivo una. Rimuovine una.`

export const signIn = 'Accedi con una passkey'
export const use = 'Usa una passkey'
export const usePassword = 'Usa la password'
export const notOfAccount = 'Questa passkey non appartiene a nessun account qui.'

export const needsScript = 'Serve JavaScript, che nel tuo browser è disattivato.'
export const hasOneAlready = 'Questo dispositivo ha già una tua passkey.'
export const notUsed = 'La passkey non è stata usata. Riprova.'
export const noneUsed = 'Non è stata usata nessuna passkey. Riprova.'
export const unsupported = 'Questo browser non supporta le passkey.'
