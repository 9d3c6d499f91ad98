import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { de } from './prepositions.ts'

export const reportTitle = (title: string) => `Signaler ${title}`
export const titled = (title: string) => `«\u202f${title}\u202f»`
export const aComment = (author: string) => `un commentaire ${de(author)}`
export const aMessageBy = (author: string) => `un message ${de(author)}`
export const aMessage = 'un message'
export const pictureOf = (title: string) => `la photo ${de(title)}`
export const albumPictureOf = (title: string) => `une photo ${de(title)}`
export const onlyModerators = (author: string) =>
  `Seule la modération lit ce que vous écrivez. ${author} ne saura pas qui l’a signalé.`
export const onlyModeratorsOfMessage =
  'Seule la modération lit ce que vous écrivez. La personne qui a écrit le message ne saura pas qui l’a signalé.'
export const whatIsWrong = 'Quel est le problème\u202f?'
export const report = 'Signaler'
export const cancel = 'Annuler'
export const hideYourself = 'Masquer vous-même'
export const orBlock = (name: string) => `Ou bloquer ${name}`
export const blockMeans =
  'Vous ne verrez alors plus vos messages et commentaires respectifs, et cette personne ne pourra plus participer à vos randonnées.'
export const aboutThePicture = 'S’agit-il de la photo\u202f?'
export const aboutAPicture = 'S’agit-il d’une des photos\u202f?'
export const reportThePicture = 'Signaler la photo'
export const reportPictureNumber = (number: number) => `Signaler la photo ${number}`
export const thanks = 'Merci. La modération va regarder.'
export const alreadyReported = 'Vous l’avez déjà signalé.'

export const reportAMessage = 'Signaler un message'
export const unreachable = (again: Mark) =>
  rich`La discussion est injoignable pour l’instant. ${again('Réessayer')}`
export const nobodyElse = 'Personne d’autre n’a écrit.'
export const reportMessage = (author: string, text: string) => `Signaler\u202f: ${author}, ${text}`
export const backToChat = 'Retour à la discussion'

export const nothingReported = 'Rien n’est signalé.'
export const seeLog = 'Voir le journal'
export const showLater = 'Afficher les suivants'
export const deleted = 'Supprimé'
export const seePicture = 'Voir où elle se trouve'
export const by = (author: ReactNode) => rich`De ${author}`
export const reportCount = (reports: number) =>
  plural(reports, { one: `${reports} signalement`, other: `${reports} signalements` })
export const hidden = 'Masqué'
export const deletedAccount = 'Un compte supprimé'
export const andMore = (reports: number) => `Et ${reports} de plus.`
export const dismiss = 'Classer'
export const hide = 'Masquer'
export const restore = 'Réafficher'
export const ban = 'Bannir'
export const banAuthor = 'Bannir la personne'
export const named = (act: string, subject: string) => `${act}\u202f: ${subject}`
export const isHidden = (title: ReactNode) =>
  rich`${title}\u202f: masqué, et les signalements à ce sujet sont clos.`
export const undo = 'Annuler'
export const undoHiding = (title: string) => `Annuler\u202f: ${title} est masqué`
export const dismissed = 'Signalement classé.'
export const reopened = 'Le signalement est de nouveau ouvert.'

export const aReason = 'Un motif'
export const reasonMissing = 'Indiquez quel est le problème.'
export const idMissing = 'Un identifiant est nécessaire.'
export const hikeMissing = 'La randonnée du message est nécessaire.'
export const cannotBeReported = 'Ceci ne peut pas être signalé.'
