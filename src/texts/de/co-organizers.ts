export const appointTitle = (username: string) => `${username} in die Co-Leitung nehmen?`
export const coOrganizersDoNot = 'Sie sieht nicht, wer bezahlt hat, und kann die Wanderung nicht löschen.'
export const appointed = (username: string) => `${username} ist jetzt in der Co-Leitung.`
export const isAsked = (username: string) => `${username} ist für die Co-Leitung angefragt.`
export const dismissTitle = (username: string) => `${username} aus der Co-Leitung nehmen?`
export const stillTakesPart = (username: string) => `${username} ist weiterhin bei der Wanderung dabei.`
export const doesNotTakePart = (username: string) =>
  `${username} ist nicht dabei und kann den Chat nicht mehr lesen.`
export const dismissed = (username: string) => `${username} ist nicht mehr in der Co-Leitung.`
export const withdrawTitle = (username: string) => `Frage an ${username} zurückziehen?`
export const withdrawConsequence = (username: string) =>
  `${username} kann dann nicht mehr zusagen, diese Wanderung mit dir zu leiten.`
export const withdrawn = (username: string) => `${username} ist nicht mehr angefragt.`
export const resignTitle = 'Diese Wanderung nicht mehr leiten?'
export const youStillTakePart = 'Du bist weiterhin bei der Wanderung dabei.'
export const youDoNotTakePart = 'Du bist nicht dabei und kannst den Chat nicht mehr lesen.'
export const resigned = 'Du leitest diese Wanderung nicht mehr.'
