export const cancelled = (hike: string) => `Abgesagt: ${hike}`
export const yourHikes = 'Deine Wanderungen'
export const yourHikesAbout =
  'Einmal abonnieren: Dein Kalender zeigt dann die Wanderungen, die du leitest oder bei denen du dabei bist, und übernimmt ihre Änderungen.'
export const yourAddress = 'Deine Adresse'
export const keepToYourself =
  'Behalte sie für dich: Wer sie hat, sieht, wohin du gehst. Haben andere sie, ersetze sie.'
export const createAddress = 'Adresse erstellen'
export const replaceAddress = 'Durch eine neue ersetzen'
export const created = 'Dein Kalender hat eine Adresse.'
export const replaced = 'Die bisherige Adresse funktioniert nicht mehr.'
export const allHikes = 'Alle Wanderungen'
export const allHikesAbout = 'Die kommenden öffentlichen Wanderungen und die der letzten 30 Tage.'
export const allHikesAddress = 'Adresse aller Wanderungen'
export const feeds = 'Für Feedreader'
export const newHikes = 'Neue Wanderungen'
export const blog = 'Blog'
export const subscribe = 'Abonnieren'
export const subscribeTo = (label: string) => `Abonnieren: ${label}`
export const copy = 'Kopieren'
export const copyOf = (label: string) => `Kopieren: ${label}`
export const copied = 'Adresse kopiert!'
