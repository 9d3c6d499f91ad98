export const remove = 'Rimuovi'
export const removing = 'Rimozione…'
export const removeQuestion = (username: string) => `Rimuovere ${username}?`
export const removeReason = 'Motivo'
export const removeReasonHint = (username: string) => `Facoltativo. ${username} lo leggerà.`
export const notThere = (username: string) => `${username} non c’è più.`
export const noLongerInChat = (username: string) =>
  `${username} non potrà più leggere la chat, ma potrà chiedere di nuovo di partecipare.`
export const outsideNotRefunded = 'Quanto pagato in contanti o con bonifico non viene rimborsato qui.'
export const goesBack = 'Quanto pagato viene rimborsato.'
export const hasPaidOutside = (username: string) => `${username} ha pagato in contanti o con bonifico.`
export const hasNotPaid = (username: string) => `${username} non ha pagato.`
