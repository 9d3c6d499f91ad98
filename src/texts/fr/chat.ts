import { plural } from '../plural.ts'

export const title = 'Discussion'
export const forParticipants = 'Réservée à qui participe.'
export const deletedWithHike = 'La discussion a été supprimée avec la randonnée.'
export const notSentYet = 'Ce que vous n’aviez pas encore envoyé'
export const unread = (count: number, shown: string) =>
  plural(count, { one: `${shown} non lu`, other: `${shown} non lus` })
export const unreadMessages = (count: number, shown: string) =>
  plural(count, { one: `${shown} message non lu`, other: `${shown} messages non lus` })
export const noConnection = 'Connexion coupée\u202f: les messages tardent.'
export const reset = 'Vider la discussion'
export const resetQuestion = 'Supprimer tous les messages\u202f?'
export const resetConsequence = 'Pour tout le monde, et pour de bon.'
export const wasReset = 'Discussion vidée.'
export const hereNow = (names: string) => `En ligne\u202f: ${names}`
export const hereNowAndMore = (names: string, others: number) => `En ligne\u202f: ${names}, +${others}`

export const message = 'Message'
export const placeholder = 'Votre message'
export const picture = 'Image'
export const send = 'Envoyer'
export const charactersOf = (length: string, most: string) => `${length} sur ${most}`
export const replyTo = (name: string) => `Réponse à ${name}`
export const stopReply = 'Ne pas répondre'
export const yourChoice = 'Votre choix'
export const removePicture = 'Retirer l’image'
export const sendingPicture = 'Envoi de l’image'
export const unreadablePicture = 'Image illisible. Choisissez-en une autre.'
export const lostPicture = 'Ce navigateur n’a pas pu garder l’image. Choisissez-la à nouveau.'

export const conversation = 'Conversation'
export const empty = 'Aucun message. Dites bonjour\u202f!'
export const newer = 'Nouveaux messages ↓'
export const isNew = 'Nouveau'
export const you = 'Vous'
export const pictureBy = (name: string) => `Image envoyée par ${name}`
export const announcement = 'Annonce'
export const moreActions = 'Actions'
export const hidden = 'Masqué par la modération'
export const pictureDeleted = 'Image supprimée.'
export const sending = 'Envoi…'
export const sendAgain = 'Renvoyer'
export const discard = 'Effacer'
export const older = 'Plus anciens'
export const loading = 'Chargement…'
export const loadFailed = 'Non chargé. Réessayer'
export const menu = (name: string) => `Message écrit par ${name}`
export const reply = 'Répondre'
export const report = 'Signaler'
export const reportToModerators = 'Signaler à la modération'

export const waitingForSignal = 'Pas de réseau.'
export const notSentYetBecause = (reason: string) => `Pas encore envoyé. ${reason}`
export const notSentBecause = (reason: string) => `Non envoyé. ${reason}`
export const notSent = 'Non envoyé.'
export const keepOpen = 'Gardez cette page ouverte.'

export const writeFirst = 'Écrivez d’abord quelque chose.'
export const aMessage = 'Un message'
export const replyNeedsId = 'Une réponse demande l’identifiant d’un message.'
export const quotedIsGone = 'Le message auquel vous répondez n’existe plus.'
export const nonceIsText = 'Un nonce doit être du texte.'
export const nonceTooLong = 'Un nonce peut avoir 64 caractères au plus.'
export const nonceEmpty = 'Un nonce doit avoir au moins 1 caractère.'
export const nonceReserved = 'Ce nonce est réservé.'
export const oneEmoji = (emoji: string) => `L’emoji doit être l’un de ${emoji}.`
export const fieldIsId = (field: string) => `${field} doit être l’identifiant d’un message.`
export const tooFast = 'Vous envoyez des messages trop vite. Patientez un instant.'
export const socketsOnly = 'Cette adresse n’accepte que des connexions WebSocket.'
