export const appointTitle = (username: string) => `Confier la coorganisation à ${username}\u202f?`
export const coOrganizersDoNot = 'Elle ne voit pas qui a payé et ne peut pas supprimer la randonnée.'
export const appointed = (username: string) => `${username} coorganise maintenant la randonnée.`
export const isAsked = (username: string) => `${username} doit encore accepter.`
export const dismissTitle = (username: string) => `Retirer la coorganisation à ${username}\u202f?`
export const stillTakesPart = (username: string) => `${username} participe toujours à la randonnée.`
export const doesNotTakePart = (username: string) =>
  `${username} ne participe pas et ne pourra plus lire la discussion.`
export const dismissed = (username: string) => `${username} ne coorganise plus la randonnée.`
export const withdrawTitle = (username: string) => `Retirer la proposition faite à ${username}\u202f?`
export const withdrawConsequence = (username: string) =>
  `${username} ne pourra plus accepter d’organiser cette randonnée avec vous.`
export const withdrawn = (username: string) => `La proposition à ${username} est retirée.`
export const resignTitle = 'Ne plus organiser cette randonnée\u202f?'
export const youStillTakePart = 'Vous participez toujours à la randonnée.'
export const youDoNotTakePart = 'Vous ne participez pas et ne pourrez plus lire la discussion.'
export const resigned = 'Vous n’organisez plus cette randonnée.'
