export const block = 'Blockieren'
export const unblock = 'Nicht mehr blockieren'
export const blockNamed = (username: string) => `${username} blockieren`
export const unblockNamed = (username: string) => `${username} nicht mehr blockieren`
export const title = 'Blockierte Personen'
export const nobody = 'Niemand. Blockieren kannst du jemanden auf dem Profil.'
export const explained =
  'Ihr seht eure Nachrichten und Kommentare gegenseitig nicht, und sie können bei deinen Wanderungen nicht mitkommen. Mitteilungen der Leitung einer Wanderung erreichen alle, die dabei sind.'
export const blocked = 'Blockiert.'
export const alreadyBlocked = 'Schon blockiert.'
export const blockedExplained = 'Blockiert. Ihr seht eure Nachrichten gegenseitig nicht mehr.'
export const unblocked = 'Nicht mehr blockiert.'
export const notYourself = 'Du kannst dich nicht selbst blockieren.'
export const tooMany = (max: number) => `Du kannst höchstens ${max} Personen blockieren.`
