export const cancelled = (hike: string) => `Annulée\u202f: ${hike}`
export const yourHikes = 'Vos randonnées'
export const yourHikesAbout =
  'Abonnez-vous une fois\u202f: votre calendrier affiche alors les randonnées que vous organisez ou auxquelles vous participez, et suit leurs changements.'
export const yourAddress = 'Votre adresse'
export const keepToYourself =
  'Gardez-la pour vous\u202f: qui la possède peut voir où vous allez. Si d’autres l’ont, remplacez-la.'
export const createAddress = 'Créer votre adresse'
export const replaceAddress = 'La remplacer par une nouvelle'
export const created = 'Votre calendrier a une adresse.'
export const replaced = 'L’ancienne adresse ne fonctionne plus.'
export const allHikes = 'Toutes les randonnées'
export const allHikesAbout = 'Les randonnées publiques à venir, et celles des 30 derniers jours.'
export const allHikesAddress = 'Adresse de toutes les randonnées'
export const feeds = 'Pour les lecteurs de flux'
export const newHikes = 'Nouvelles randonnées'
export const blog = 'Blog'
export const subscribe = 'S’abonner'
export const subscribeTo = (label: string) => `S’abonner\u202f: ${label}`
export const copy = 'Copier'
export const copyOf = (label: string) => `Copier\u202f: ${label}`
export const copied = 'Adresse copiée\u202f!'
