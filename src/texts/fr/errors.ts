export const notFound = {
  Alert: 'Alerte introuvable.',
  Announcement: 'Annonce introuvable.',
  Calendar: 'Calendrier introuvable.',
  Comment: 'Commentaire introuvable.',
  Event: 'Randonnée introuvable.',
  File: 'Fichier introuvable.',
  Forecast: 'Prévisions introuvables.',
  Identity: 'Compte introuvable.',
  Invitation: 'Invitation introuvable.',
  'Join request': 'Demande introuvable.',
  Key: 'Clé introuvable.',
  Mail: 'E-mail introuvable.',
  'Map tile': 'Portion de carte introuvable.',
  Message: 'Message introuvable.',
  Notice: 'Notification introuvable.',
  Organizer: 'Organisation introuvable.',
  Page: 'Page introuvable.',
  Participant: 'Cette personne ne participe pas.',
  Passkey: 'Clé d’accès introuvable.',
  Payment: 'Paiement introuvable.',
  Picture: 'Image introuvable.',
  Post: 'Article introuvable.',
  Question: 'Proposition introuvable.',
  Report: 'Signalement introuvable.',
  Ride: 'Covoiturage introuvable.',
  Route: 'Itinéraire introuvable.',
  Search: 'Recherche introuvable.',
  Seat: 'Place introuvable.',
  Session: 'Session introuvable.',
  Sitemap: 'Plan du site introuvable.',
  Table: 'Tableau introuvable.',
  User: 'Membre introuvable.',
  'Waiting person': 'Cette personne n’est pas en liste d’attente.',
}

export const fileTooLarge = (megabytes: number) => `Ce fichier dépasse ${megabytes} Mo.`
export const invalid = 'Vérifiez ce que vous avez saisi.'

export const tooLong = (label: string, max: string) => `${label} peut compter ${max} caractères au plus.`

export const requestTooLarge = 'La requête est trop volumineuse.'
export const pictureTooLarge = (megabytes: number) => `L’image dépasse ${megabytes} Mo.`
export const tooManyFields = 'Le formulaire a trop de champs.'
export const outdatedPage = 'Page périmée. Rechargez-la.'
export const otherSite = 'Les requêtes d’autres sites ne sont pas acceptées.'
export const somethingWentWrong = 'Une erreur s’est produite.'
export const notMultipart = 'Envoyez des données multipart/form-data.'
export const malformedForm = 'Le formulaire est mal formé.'
export const chooseFile = {
  file: 'Choisissez un fichier.',
  picture: 'Choisissez une image.',
  'GPX file': 'Choisissez un fichier GPX.',
}
export const emptyFile = 'Ce fichier est vide.'
export const limitNotNumber = 'La limite doit être un nombre.'
export const limitNotWhole = 'La limite doit être un nombre entier.'
export const limitTooSmall = 'La limite doit être d’au moins 1.'
export const notACursor = 'Ce n’est pas un curseur.'
export const tooManyAttempts = 'Trop de tentatives. Réessayez plus tard.'
export const methodNotAllowed = (method: string) => `${method} n’est pas autorisé ici.`
export const addressOf = {
  link: 'L’adresse d’un lien',
  night: 'L’adresse d’un hébergement',
}

export const beginsWith = (address: string, scheme: string) => `${address} commence par ${scheme}.`
export const httpsOrHttp = 'https:// ou http://'
export const notObject = 'Cela doit être un objet.'
export const messageNotText = 'Le message est un texte.'
export const sourceNotText = 'La source est un texte.'
export const stackNotText = 'La pile est un texte.'
export const pageNotAddress = 'La page est une adresse.'
export const malformedJson = 'Le JSON est mal formé.'
export const deepJson = 'Le JSON est imbriqué trop profondément.'
export const notJson = 'Envoyez du JSON.'

export const serviceDown = {
  chat: 'La discussion est injoignable pour le moment. Réessayez.',
  pictures: 'Le stockage des images et des itinéraires est injoignable pour le moment. Réessayez.',
  images: 'Le service qui redimensionne les images est injoignable pour le moment. Réessayez.',
  queue: 'La file d’attente des tâches est injoignable pour le moment. Réessayez.',
  cache: 'Le cache des pages est injoignable pour le moment. Réessayez.',
  limiter: 'Le limiteur d’accès est injoignable pour le moment. Réessayez.',
  places: 'La liste des lieux est injoignable pour le moment. Réessayez.',
  photon: 'La recherche de lieux est injoignable pour le moment. Réessayez.',
  tiles: 'La carte est injoignable pour le moment. Réessayez.',
  identity: 'Le service de connexion est injoignable pour le moment. Réessayez.',
  stripe: 'Le service de paiement est injoignable pour le moment. Réessayez.',
  weather: 'Le service météo est injoignable pour le moment. Réessayez.',
  mail: 'Le service d’e-mail est injoignable pour le moment. Réessayez.',
  push: 'Un service de notifications est injoignable pour le moment. Réessayez.',
  alerts: 'Le destinataire des alertes est injoignable pour le moment. Réessayez.',
}

export const siteIsClosed = 'Le site est en cours de restauration. Réessayez dans quelques minutes.'
