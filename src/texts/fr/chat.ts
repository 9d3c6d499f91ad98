import { plural } from '../plural.ts'

export const title = 'Discussion'
export const forParticipants = 'La discussion est réservée aux personnes inscrites et à l’organisation.'
export const deletedWithHike = 'La discussion a été supprimée avec la randonnée.'
export const notSentYet = 'Ce que vous n’aviez pas encore envoyé'
export const unread = (count: number, shown: string) =>
  plural(count, { one: `${shown} non lu`, other: `${shown} non lus` })
export const unreadMessages = (count: number, shown: string) =>
  plural(count, { one: `${shown} message non lu`, other: `${shown} messages non lus` })
export const noConnection = 'Connexion interrompue. Les messages peuvent tarder.'
export const reset = 'Vider la discussion'
export const resetQuestion = 'Supprimer tous les messages de cette discussion\u202f?'
export const resetConsequence = 'Ils seront supprimés pour tout le monde, sans retour possible.'
export const wasReset = 'Discussion vidée.'
export const hereNow = (names: string) => `Ici en ce moment\u202f: ${names}`
export const hereNowAndMore = (names: string, others: number) =>
  `Ici en ce moment\u202f: ${names} et ${others} de plus`

export const message = 'Message'
export const placeholder = 'Écrivez au groupe'
export const picture = 'Image'
export const send = 'Envoyer'
export const charactersOf = (length: string, most: string) => `${length} caractères sur ${most}`
export const replyTo = (name: string) => `Réponse à ${name}`
export const stopReply = 'Ne pas répondre'
export const yourChoice = 'Votre choix'
export const removePicture = 'Retirer l’image'
export const sendingPicture = 'Envoi de l’image'
export const unreadablePicture = 'Cette image ne peut pas être lue. Veuillez en choisir une autre.'
export const lostPicture =
  'L’image n’a pas pu être conservée dans ce navigateur. Veuillez la choisir à nouveau.'

export const conversation = 'Conversation'
export const empty = 'Aucun message. Dites bonjour\u202f!'
export const newer = 'Nouveaux messages ↓'
export const isNew = 'Nouveau'
export const you = 'Vous'
export const pictureBy = (name: string) => `De ${name}`
export const announcement = 'Annonce'
export const moreActions = 'Autres actions'
export const hidden = 'Masqué par la modération'
export const pictureDeleted = 'Cette image a été supprimée.'
export const sending = 'Envoi…'
export const sendAgain = 'Renvoyer'
export const discard = 'Abandonner'
export const older = 'Messages plus anciens'
export const loading = 'Chargement…'
export const loadFailed = 'Échec du chargement. Réessayer'
export const menu = (name: string) => `Ce que ${name} a écrit`
export const reply = 'Répondre'
export const report = 'Signaler'
export const reportToModerators = 'Signaler à la modération'

export const waitingForSignal = 'En attente de réseau.'
export const notSentYetBecause = (reason: string) => `Pas encore envoyé. ${reason}`
export const notSentBecause = (reason: string) => `Non envoyé. ${reason}`
export const notSent = 'Non envoyé.'
export const keepOpen = 'Gardez cette page ouverte.'

export const writeFirst = 'Écrivez d’abord quelque chose.'
export const aMessage = 'Un message'
export const replyNeedsId = 'Une réponse a besoin de l’identifiant d’un message.'
export const quotedIsGone = 'Le message auquel vous répondez n’existe plus.'
export const nonceIsText = 'Un nonce doit être du texte.'
export const nonceTooLong = 'Un nonce peut avoir 64 caractères au plus.'
export const nonceEmpty = 'Un nonce doit avoir au moins 1 caractère.'
export const nonceReserved = 'Ce nonce est réservé.'
export const oneEmoji = (emoji: string) => `Un emoji doit être un de ${emoji}.`
export const fieldIsId = (field: string) => `${field} doit être l’identifiant d’un message.`
export const tooFast = 'Vous envoyez des messages trop vite. Veuillez patienter un instant.'
export const socketsOnly = 'Cette adresse n’accepte que des connexions WebSocket.'
