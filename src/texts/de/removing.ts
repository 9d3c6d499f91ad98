export const remove = 'Entfernen'
export const removing = 'Wird entfernt …'
export const removeQuestion = (username: string) => `${username} entfernen?`
export const removeReason = 'Grund'
export const removeReasonHint = (username: string) => `Freiwillig. ${username} liest ihn.`
export const notThere = (username: string) => `${username} ist nicht mehr dabei.`
export const noLongerInChat = (username: string) =>
  `${username} kann den Chat nicht mehr lesen, aber wieder anfragen.`
export const outsideNotRefunded =
  'Was bar oder per Überweisung bezahlt wurde, wird hier nicht zurückerstattet.'
export const goesBack = 'Was bezahlt wurde, geht zurück.'
export const hasPaidOutside = (username: string) => `${username} hat bar oder per Überweisung bezahlt.`
export const hasNotPaid = (username: string) => `${username} hat nicht bezahlt.`
