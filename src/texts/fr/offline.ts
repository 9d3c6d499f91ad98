export const locale = 'fr-CH'
export const savedToday = (time: string) => `Enregistré à ${time}`
export const savedOn = (time: string, day: string) => `Enregistré le ${day} à ${time}`
export const savedNote = (saved: string) => `${saved}. Ce qui a changé depuis n’y figure pas.`
export const loadNewest = 'Charger la version actuelle'
export const stillNoConnection = 'Toujours pas de connexion.'
export const connectedAgain = 'Connexion rétablie.'
export const remove = 'Supprimer'
export const removePage = (title: string) => `Supprimer ${title}`
export const noConnection = 'Pas de connexion'
export const needsConnection =
  'Cette page en demande une. Elle se chargera d’elle-même dès que la connexion reviendra.'
export const tryAgain = 'Réessayer'
export const notSent =
  'Pas de réponse\u202f: l’envoi n’a peut-être pas abouti. Cette page en garde le contenu\u202f: renvoyez-le dès que la connexion revient.'
export const passwordNotSent =
  'Pas de réponse\u202f: l’envoi n’a peut-être pas abouti. Cette page ne garde pas les mots de passe\u202f: remplissez à nouveau le formulaire dès que la connexion revient.'
export const sendAgain = 'Renvoyer'
export const notSignedOut =
  'Votre session est toujours ouverte sur cet appareil\u202f: la fermer demande du réseau. Déconnectez-vous à nouveau dès qu’il revient.'
export const signOut = 'Se déconnecter'
export const nothingSaved =
  'Aucune randonnée n’est enregistrée sur cet appareil. Celles auxquelles vous participez le sont quand vous les ouvrez.'
export const savedHere = 'Enregistré sur cet appareil'
export const openOffline =
  'Celles-ci s’ouvrent sans connexion. Ce que vous écrivez dans leur discussion est envoyé dès que la connexion revient.'
export const somethingNew = 'Il y a du nouveau.'
