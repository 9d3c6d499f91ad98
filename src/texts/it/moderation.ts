import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const acts = {
  hide: {
    submit: 'Nascondi',
    title: (name: string) => `Nascondere ${name}?`,
    intro: 'Lo vedranno solo chi l’ha scritto e la moderazione.',
    done: 'Nascosto.',
  },
  restore: {
    submit: 'Ripristina',
    title: (name: string) => `Ripristinare ${name}?`,
    intro: 'Lo vedranno di nuovo tutti.',
    done: 'Ripristinato.',
  },
  ban: {
    submit: 'Blocca l’account',
    title: (name: string) => `Bloccare l’account di ${name}?`,
    intro:
      'La persona viene disconnessa e non può più accedere. Tutto ciò che ha pubblicato viene nascosto. Le sue prossime escursioni passano alla coorganizzazione, oppure vengono annullate e rimborsate, e non partecipa più a quelle altrui: sbloccare l’account non ripristina queste cose.',
    done: 'Account bloccato.',
  },
  unban: {
    submit: 'Sblocca l’account',
    title: (name: string) => `Sbloccare l’account di ${name}?`,
    intro: 'La persona può di nuovo accedere, e ciò che ha pubblicato è di nuovo visibile.',
    done: 'Account sbloccato.',
  },
}
/** Replaces `acts.hide.intro` for a person. */
export const hidePersonIntro =
  'Vedranno il profilo solo la persona stessa e la moderazione. Si nasconde tutto ciò che ha pubblicato.'
export const hikesAhead = (hikes: number) =>
  plural(hikes, { one: 'Un’escursione è in programma.', other: `${hikes} escursioni sono in programma.` })
export const told = (people: number) =>
  plural(people, { one: 'Una persona viene avvisata.', other: `${people} persone vengono avvisate.` })
export const isBanned = (name: string) => `${name}: account bloccato.`
export const isUnbanned = (name: string) => `${name}: account sbloccato.`
export const reason = 'Motivo'
export const reasonHint = 'Per il registro, che legge la moderazione.'
export const reasonOptional = 'Facoltativo. Per il registro, che legge la moderazione.'
export const cancel = 'Annulla'
export const unreachable = 'La chat non è raggiungibile ora, quindi il messaggio non compare.'
export const thisUnreachable = (again: Mark) =>
  rich`La chat non è raggiungibile ora, quindi questo messaggio non compare. ${again('Riprova')}`

export const picture = 'la foto'
export const commentBy = (author: string, post: string) => `il commento di ${author} su «${post}»`
export const messageBy = (author: string, hike: string) => `il messaggio di ${author} in «${hike}»`
export const messageNumber = (id: string, hike: string) => `il messaggio ${id} in «${hike}»`

export const nothingHidden = 'Non c’è nulla di nascosto.'
export const openReports = 'Segnalazioni aperte'
export const showMore = 'Mostra altro'
export const banned = 'Account bloccato'
export const restore = 'Ripristina'
export const restoreItem = (name: string) => `Ripristina ${name}`
export const unban = 'Sblocca l’account'
export const unbanPerson = (name: string) => `Sblocca l’account di ${name}`

export const nothingDone = 'Non è ancora stato fatto nulla.'
export const operator = 'Chi gestisce il server'
export const logHide = (who: ReactNode, what: ReactNode) => rich`${who} ha nascosto ${what}`
export const logRestore = (who: ReactNode, what: ReactNode) => rich`${who} ha ripristinato ${what}`
export const logBan = (who: ReactNode, what: ReactNode) => rich`${who} ha bloccato l’account di ${what}`
export const logUnban = (who: ReactNode, what: ReactNode) => rich`${who} ha sbloccato l’account di ${what}`
export const logMember = (who: ReactNode, what: ReactNode) =>
  rich`${who} ha dato a ${what} il ruolo di membro`
export const logModerator = (who: ReactNode, what: ReactNode) =>
  rich`${who} ha affidato la moderazione a ${what}`
export const logAdmin = (who: ReactNode, what: ReactNode) =>
  rich`${who} ha affidato l’amministrazione a ${what}`
export const logApprove = (who: ReactNode, what: ReactNode) =>
  rich`${who} ha deciso sull’autorizzazione di ${what}`
export const logDismiss = (who: ReactNode, what: ReactNode) =>
  rich`${who} ha archiviato le segnalazioni riguardanti ${what}`
export const logReopen = (who: ReactNode, what: ReactNode) =>
  rich`${who} ha riaperto le segnalazioni riguardanti ${what}`
export const logDelete = (who: ReactNode, what: ReactNode) => rich`${who} ha eliminato ${what}`
export const logSettings = (who: ReactNode, group: Mark) =>
  rich`${who} ha modificato le impostazioni ${group('del gruppo')}`
export const logInvite = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} ha creato l’${invitation(`invito ${id}`)}`
export const logResend = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} ha inviato di nuovo l’${invitation(`invito ${id}`)}`
export const logWithdraw = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} ha ritirato l’${invitation(`invito ${id}`)}`
export const approvalWithdrawnReason = 'ritirata'

export const deletedItems = {
  event: (id: string) => `escursione ${id} (eliminata)`,
  post: (id: string) => `articolo ${id} (eliminato)`,
  message: (id: string) => `messaggio ${id} (eliminato)`,
  user: (id: string) => `persona ${id} (eliminata)`,
  comment: (id: string) => `commento ${id} (eliminato)`,
  picture: (id: string) => `foto ${id} (eliminata)`,
}

export const noDrafts = 'Nessuna bozza aspetta un controllo.'
export const draftBy = (organizer: string) => `Di ${organizer}`
export const draftSubmitted = (organizer: string, time: string) => `Di ${organizer}, inviata ${time}`

export const beforePublishing = 'Prima di pubblicare'
export const untilThen = 'Fino ad allora puoi partecipare alle escursioni e parlare con chi viene.'
export const seeHikes = 'Vedi le escursioni'

export const roleChanged = 'Ruolo modificato.'
export const roleIsChanged = 'Il ruolo è modificato.'
export const approved = 'Autorizzazione data.'
export const approvalWithdrawn = 'Autorizzazione ritirata.'
export const approvalIsWithdrawn = 'L’autorizzazione è ritirata.'
export const notToYourself = 'Non puoi farlo con il tuo account.'
export const onlyAdmins = 'Con chi fa parte della moderazione può farlo solo l’amministrazione.'
export const rolesHaveChanged = 'Nel frattempo è cambiato il tuo ruolo o quello della persona.'

export const noId = 'Questo non è un ID.'
export const aReason = 'Un motivo'
export const reasonNotText = 'Un motivo dev’essere un testo.'
export const reasonMissing = 'Indica un motivo.'
export const cannotBeHidden = 'Questo non si può nascondere.'
export const notARole = 'Un ruolo è member, moderator o admin.'
export const approvedIsBoolean = '«approved» è true o false.'
