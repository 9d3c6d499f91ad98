import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { de } from './prepositions.ts'

export const acts = {
  hide: {
    submit: 'Masquer',
    title: (name: string) => `Masquer ${name}\u202f?`,
    intro: 'Seules la modération et la personne qui l’a publié le verront encore.',
    done: 'Masqué.',
  },
  restore: {
    submit: 'Réafficher',
    title: (name: string) => `Réafficher ${name}\u202f?`,
    intro: 'Tout le monde le verra de nouveau.',
    done: 'De nouveau visible.',
  },
  ban: {
    submit: 'Bannir',
    title: (name: string) => `Bannir ${name}\u202f?`,
    intro:
      'La personne est déconnectée et ne peut plus se connecter. Tout ce qu’elle a publié est masqué. Ses randonnées à venir passent à la coorganisation, ou sont annulées et remboursées, et elle quitte celles des autres\u202f; un débannissement n’y change rien.',
    done: 'Compte banni.',
  },
  unban: {
    submit: 'Débannir',
    title: (name: string) => `Débannir ${name}\u202f?`,
    intro: 'La personne peut de nouveau se connecter, et ce qu’elle a publié est de nouveau visible.',
    done: 'Compte débanni.',
  },
}
/** Replaces `acts.hide.intro` for a person. */
export const hidePersonIntro =
  'Seules la modération et cette personne verront encore son profil. Tout ce qu’elle a publié est masqué.'
export const hikesAhead = (hikes: number) =>
  plural(hikes, { one: 'Une randonnée est à venir.', other: `${hikes} randonnées sont à venir.` })
export const told = (people: number) =>
  plural(people, { one: 'Une personne est prévenue.', other: `${people} personnes sont prévenues.` })
export const isBanned = (name: string) => `${name}\u202f: compte banni.`
export const isUnbanned = (name: string) => `${name}\u202f: compte débanni.`
export const reason = 'Motif'
export const reasonHint = 'Pour le journal, que lit la modération.'
export const reasonOptional = 'Facultatif. Pour le journal, que lit la modération.'
export const cancel = 'Annuler'
export const unreachable = 'La discussion est injoignable pour l’instant\u202f: le message n’est pas affiché.'
export const thisUnreachable = (again: Mark) =>
  rich`La discussion est injoignable pour l’instant\u202f: ce message n’est pas affiché. ${again('Réessayer')}`

export const picture = 'la photo'
export const commentBy = (author: string, post: string) =>
  `le commentaire ${de(author)} sur «\u202f${post}\u202f»`
export const messageBy = (author: string, hike: string) =>
  `le message ${de(author)} dans «\u202f${hike}\u202f»`
export const messageNumber = (id: string, hike: string) => `le message ${id} dans «\u202f${hike}\u202f»`

export const nothingHidden = 'Rien n’est masqué.'
export const openReports = 'Signalements ouverts'
export const showMore = 'Afficher la suite'
export const banned = 'Compte banni'
export const restore = 'Réafficher'
export const restoreItem = (name: string) => `Réafficher ${name}`
export const unban = 'Débannir'
export const unbanPerson = (name: string) => `Débannir ${name}`

export const nothingDone = 'Rien n’a encore été fait.'
export const operator = 'L’exploitation du serveur'
export const logHide = (who: ReactNode, what: ReactNode) => rich`${who} a masqué ${what}`
export const logRestore = (who: ReactNode, what: ReactNode) => rich`${who} a réaffiché ${what}`
export const logBan = (who: ReactNode, what: ReactNode) => rich`${who} a banni ${what}`
export const logUnban = (who: ReactNode, what: ReactNode) => rich`${who} a débanni ${what}`
export const logMember = (who: ReactNode, what: ReactNode) => rich`${who} a donné à ${what} le rôle de membre`
export const logModerator = (who: ReactNode, what: ReactNode) => rich`${who} a confié la modération à ${what}`
export const logAdmin = (who: ReactNode, what: ReactNode) => rich`${who} a confié l’administration à ${what}`
export const logApprove = (who: ReactNode, what: ReactNode) =>
  rich`${who} a statué sur l’autorisation pour ${what}`
export const logDismiss = (who: ReactNode, what: ReactNode) =>
  rich`${who} a classé les signalements concernant ${what}`
export const logReopen = (who: ReactNode, what: ReactNode) =>
  rich`${who} a rouvert les signalements concernant ${what}`
export const logDelete = (who: ReactNode, what: ReactNode) => rich`${who} a supprimé ${what}`
export const logSettings = (who: ReactNode, group: Mark) =>
  rich`${who} a modifié les réglages ${group('du groupe')}`
export const logInvite = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} a créé l’${invitation(`invitation ${id}`)}`
export const logResend = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} a renvoyé l’${invitation(`invitation ${id}`)}`
export const logWithdraw = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} a retiré l’${invitation(`invitation ${id}`)}`
export const approvalWithdrawnReason = 'retirée'

export const deletedItems = {
  event: (id: string) => `la randonnée ${id}, supprimée depuis`,
  post: (id: string) => `l’article ${id}, supprimé depuis`,
  message: (id: string) => `le message ${id}, supprimé depuis`,
  user: (id: string) => `la personne ${id}, dont le compte est supprimé`,
  comment: (id: string) => `le commentaire ${id}, supprimé depuis`,
  picture: (id: string) => `la photo ${id}, supprimée depuis`,
}

export const noDrafts = 'Aucun brouillon n’attend d’être relu.'
export const draftBy = (organizer: string) => `De ${organizer}`
export const draftSubmitted = (organizer: string, time: string) => `De ${organizer}, soumis ${time}`

export const beforePublishing = 'Avant de publier'
export const untilThen =
  'D’ici là, vous pouvez participer aux randonnées et discuter avec les autres personnes inscrites.'
export const seeHikes = 'Voir les randonnées'

export const roleChanged = 'Rôle modifié.'
export const roleIsChanged = 'Le rôle est modifié.'
export const approved = 'Autorisation accordée.'
export const approvalWithdrawn = 'Autorisation retirée.'
export const approvalIsWithdrawn = 'L’autorisation est retirée.'
export const notToYourself = 'Vous ne pouvez pas faire cela pour vous-même.'
export const onlyAdmins = 'Seule l’administration peut faire cela à une personne de la modération.'
export const rolesHaveChanged = 'Votre rôle ou le sien a changé entre-temps.'

export const noId = 'Ceci n’est pas un identifiant.'
export const aReason = 'Un motif'
export const reasonNotText = 'Un motif doit être un texte.'
export const reasonMissing = 'Indiquez un motif.'
export const cannotBeHidden = 'Ceci ne peut pas être masqué.'
export const notARole = 'Un rôle est member, moderator ou admin.'
export const approvedIsBoolean = '«\u202fapproved\u202f» vaut true ou false.'
