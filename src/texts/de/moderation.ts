import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const acts = {
  hide: {
    submit: 'Ausblenden',
    title: (name: string) => `${name} ausblenden?`,
    intro: 'Dann sehen es nur noch die Moderation und die Person, von der es ist.',
    done: 'Ausgeblendet.',
  },
  restore: {
    submit: 'Wieder einblenden',
    title: (name: string) => `${name} wieder einblenden?`,
    intro: 'Alle sehen es wieder.',
    done: 'Wieder eingeblendet.',
  },
  ban: {
    submit: 'Sperren',
    title: (name: string) => `${name} sperren?`,
    intro:
      'Die Person wird abgemeldet und kann sich nicht mehr anmelden. Alles, was sie veröffentlicht hat, ist ausgeblendet. Ihre kommenden Wanderungen gehen an eine Co-Leitung oder werden abgesagt und zurückerstattet, und bei Wanderungen anderer ist sie nicht mehr dabei. Wird die Sperre aufgehoben, kommt das nicht zurück.',
    done: 'Gesperrt.',
  },
  unban: {
    submit: 'Entsperren',
    title: (name: string) => `${name} entsperren?`,
    intro: 'Die Person kann sich wieder anmelden, und was sie veröffentlicht hat, ist wieder zu sehen.',
    done: 'Entsperrt.',
  },
}
/** Replaces `acts.hide.intro` for a person. */
export const hidePersonIntro =
  'Dann sehen nur noch die Moderation und die Person selbst ihr Profil. Alles, was sie veröffentlicht hat, ist ausgeblendet.'
export const hikesAhead = (hikes: number) =>
  plural(hikes, { one: 'Eine Wanderung steht bevor.', other: `${hikes} Wanderungen stehen bevor.` })
export const told = (people: number) =>
  plural(people, { one: 'Eine Person erfährt davon.', other: `${people} Personen erfahren davon.` })
export const isBanned = (name: string) => `${name} ist gesperrt.`
export const isUnbanned = (name: string) => `${name} ist entsperrt.`
export const reason = 'Grund'
export const reasonHint = 'Für das Protokoll, das die Moderation liest.'
export const reasonOptional = 'Freiwillig. Für das Protokoll, das die Moderation liest.'
export const cancel = 'Abbrechen'
export const unreachable = 'Der Chat ist gerade nicht erreichbar, darum fehlt die Nachricht.'
export const thisUnreachable = (again: Mark) =>
  rich`Der Chat ist gerade nicht erreichbar, darum fehlt diese Nachricht. ${again('Nochmals versuchen')}`

export const picture = 'Bild'
export const commentBy = (author: string, post: string) => `Kommentar von ${author} zu «${post}»`
export const messageBy = (author: string, hike: string) => `Nachricht von ${author} in «${hike}»`
export const messageNumber = (id: string, hike: string) => `Nachricht ${id} in «${hike}»`

export const nothingHidden = 'Nichts ist ausgeblendet.'
export const openReports = 'Offene Meldungen'
export const showMore = 'Mehr zeigen'
export const banned = 'Gesperrt'
export const restore = 'Wieder einblenden'
export const restoreItem = (name: string) => `${name} wieder einblenden`
export const unban = 'Entsperren'
export const unbanPerson = (name: string) => `${name} entsperren`

export const nothingDone = 'Noch wurde nichts getan.'
export const operator = 'Wer diesen Server betreibt'
export const logHide = (who: ReactNode, what: ReactNode) => rich`${who} hat ${what} ausgeblendet`
export const logRestore = (who: ReactNode, what: ReactNode) => rich`${who} hat ${what} wieder eingeblendet`
export const logBan = (who: ReactNode, what: ReactNode) => rich`${who} hat ${what} gesperrt`
export const logUnban = (who: ReactNode, what: ReactNode) => rich`${who} hat ${what} entsperrt`
export const logMember = (who: ReactNode, what: ReactNode) => rich`${who} hat ${what} zum Mitglied gemacht`
export const logModerator = (who: ReactNode, what: ReactNode) =>
  rich`${who} hat ${what} in die Moderation aufgenommen`
export const logAdmin = (who: ReactNode, what: ReactNode) =>
  rich`${who} hat ${what} in die Administration aufgenommen`
export const logApprove = (who: ReactNode, what: ReactNode) =>
  rich`${who} hat über die Freigabe von ${what} entschieden`
export const logDismiss = (who: ReactNode, what: ReactNode) =>
  rich`${who} hat die Meldungen zu ${what} verworfen`
export const logReopen = (who: ReactNode, what: ReactNode) =>
  rich`${who} hat die Meldungen zu ${what} wieder geöffnet`
export const logDelete = (who: ReactNode, what: ReactNode) => rich`${who} hat ${what} gelöscht`
export const logSettings = (who: ReactNode, group: Mark) =>
  rich`${who} hat die Einstellungen ${group('der Gruppe')} geändert`
export const logInvite = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} hat die ${invitation(`Einladung ${id}`)} erstellt`
export const logResend = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} hat die ${invitation(`Einladung ${id}`)} nochmals gesendet`
export const logWithdraw = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} hat die ${invitation(`Einladung ${id}`)} zurückgezogen`
export const approvalWithdrawnReason = 'zurückgezogen'

export const deletedItems = {
  event: (id: string) => `Wanderung ${id} (gelöscht)`,
  post: (id: string) => `Beitrag ${id} (gelöscht)`,
  message: (id: string) => `Nachricht ${id} (gelöscht)`,
  user: (id: string) => `Person ${id} (gelöscht)`,
  comment: (id: string) => `Kommentar ${id} (gelöscht)`,
  picture: (id: string) => `Bild ${id} (gelöscht)`,
}

export const noDrafts = 'Kein Entwurf wartet auf einen Blick.'
export const draftBy = (organizer: string) => `Von ${organizer}`
export const draftSubmitted = (organizer: string, time: string) => `Von ${organizer}, eingereicht am ${time}`

export const beforePublishing = 'Bevor du etwas veröffentlichst'
export const untilThen =
  'Bis dahin kannst du bei Wanderungen mitkommen und mit allen reden, die auch dabei sind.'
export const seeHikes = 'Zu den Wanderungen'

export const roleChanged = 'Rolle geändert.'
export const roleIsChanged = 'Die Rolle ist geändert.'
export const approved = 'Freigegeben.'
export const approvalWithdrawn = 'Freigabe zurückgezogen.'
export const approvalIsWithdrawn = 'Die Freigabe ist zurückgezogen.'
export const notToYourself = 'Bei dir selbst geht das nicht.'
export const onlyAdmins = 'Bei jemandem aus der Moderation kann das nur die Administration.'
export const rolesHaveChanged = 'Deine Rolle oder die der Person hat sich inzwischen geändert.'

export const noId = 'Das ist keine ID.'
export const aReason = 'Ein Grund'
export const reasonNotText = 'Ein Grund muss ein Text sein.'
export const reasonMissing = 'Bitte nenne einen Grund.'
export const cannotBeHidden = 'Das lässt sich nicht ausblenden.'
export const notARole = 'Eine Rolle ist member, moderator oder admin.'
export const approvedIsBoolean = '«approved» ist true oder false.'
