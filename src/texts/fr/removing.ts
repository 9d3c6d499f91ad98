export const remove = 'Retirer'
export const removing = 'Retrait…'
export const removeQuestion = (username: string) => `Retirer ${username}\u202f?`
export const removeReason = 'Motif'
export const removeReasonHint = (username: string) => `Facultatif. ${username} le lira.`
export const notThere = (username: string) => `${username} n’y est plus.`
export const noLongerInChat = (username: string) =>
  `${username} ne pourra plus lire la discussion, mais pourra redemander à participer.`
export const outsideNotRefunded = 'Ce qui a été payé en espèces ou par virement n’est pas remboursé ici.'
export const goesBack = 'Ce qui a été payé est remboursé.'
export const hasPaidOutside = (username: string) => `${username} a payé en espèces ou par virement.`
export const hasNotPaid = (username: string) => `${username} n’a pas payé.`
