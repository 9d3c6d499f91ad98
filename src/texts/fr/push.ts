export const unsupported =
  'Ce navigateur ne peut pas afficher de notifications ici. Sur un iPhone ou un iPad, ajoutez d’abord l’application à l’écran d’accueil.'
export const blocked =
  'Les notifications de ce site sont bloquées. Les réglages du navigateur pour ce site peuvent les autoriser.'
export const notAllowed = 'Le navigateur n’a pas été autorisé à afficher des notifications. Rien n’a changé.'
export const refused = (error: string) => `Le service push du navigateur a refusé\u202f: ${error}`
export const on = 'Cet appareil reçoit maintenant des notifications.'
export const isOn = 'Cet appareil reçoit des notifications.'
export const isOff = 'Cet appareil ne reçoit pas de notifications.'
export const turnOff = 'Désactiver'
export const turnOn = 'Activer les notifications'
export const offer = 'Changements et messages, dès qu’ils arrivent.'
export const notNow = 'Pas maintenant'
export const addressRequired = 'L’adresse auprès d’un service de notifications est requise.'
export const addressWrong = 'Ce n’est pas l’adresse d’un service de notifications.'
export const address = 'L’adresse'
export const keysWrong = 'Les clés ne sont pas celles d’un navigateur.'
