import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const yourData = 'I tuoi dati'
export const yourDataIntro =
  'Un file con tutto quello che il gruppo ha su di te: per te o da portare altrove.'
export const download = 'Scarica i tuoi dati'
export const leaving = 'Lasciare il gruppo'
export const deleteLink = 'Elimina il tuo account…'

export const deleteTitle = 'Vuoi eliminare il tuo account?'
export const atOnce = 'Subito'
export const nobodySees = 'Nessuno vede più il tuo nome, la tua foto, il tuo profilo o i tuoi articoli.'
export const messagesStay = 'Quello che hai scritto nelle chat resta, ma senza il tuo nome.'
export const signedOut =
  'Tutti i tuoi dispositivi vengono disconnessi e il tuo calendario non si aggiorna più.'
export const leave = (hikes: number) =>
  plural(hikes, {
    one: `Lasci l’escursione in programma a cui partecipi o hai chiesto di partecipare.`,
    other: `Lasci le ${hikes} escursioni in programma a cui partecipi o hai chiesto di partecipare.`,
  })
export const comesBack = (amounts: string) => `Quello che hai pagato ti viene rimborsato: ${amounts}.`
export const ledTitle = 'Escursioni che organizzi'
export const goesTo = (hike: ReactNode, successor: string) => rich`${hike} passa a ${successor}.`
export const staysCancelled = (hike: ReactNode) => rich`${hike} resta annullata.`
export const isDraft = (hike: ReactNode) => rich`${hike} è una bozza: viene eliminata anche questa.`
export const hasBegun = (hike: ReactNode) => rich`${hike} è cominciata e continua senza di te.`
export const isCancelled = (hike: ReactNode) => rich`${hike} viene annullata.`
export const told = (people: number) =>
  plural(people, { one: `Una persona viene avvisata.`, other: `${people} persone vengono avvisate.` })
export const everythingBack = 'Chi ha pagato riceve il rimborso completo.'
export const others = 'E così via per le altre.'
export const appoint =
  'Un’escursione passa alla prima persona della sua coorganizzazione: se manca, aggiungila prima.'
export const money = 'Soldi'
export const payoutsWait = (amounts: string, setUp: Mark) =>
  rich`Per le tue escursioni sono stati pagati ${amounts}, che ancora non si possono versare a te. Quello che riguarda escursioni annullate viene rimborsato. Per il resto ${setUp('configura i versamenti')} prima di eliminare il tuo account: dopo non può più arrivarti, e resta al gruppo.`
export const refundsOwed = (amounts: string, contact: ReactNode) =>
  rich`Devi al gruppo ${amounts} di rimborsi. Stripe li preleva ancora dal tuo conto per i versamenti. Per pagare in un altro modo scrivi a ${contact}.`
export const and = (one: string, other: string) => `${one} e ${other}`
export const within7Days = 'Entro 7 giorni'
export const canHaveBack = (email: string) =>
  `Puoi recuperarlo con un link che inviamo a ${email}: con il tuo nome, il tuo indirizzo, la tua foto, il tuo profilo e i tuoi articoli. Le escursioni cedute, annullate o lasciate restano così. Fino ad allora nessun altro può prendere il tuo nome utente.`
export const after7Days = 'Dopo 7 giorni'
export const erased =
  'Tutto viene cancellato per sempre, e nessuno può più recuperarlo. Le escursioni passate restano senza il tuo nome. Lo stesso vale per i pagamenti registrati, che il gruppo deve conservare.'
export const copyFirst = 'Prima scarica una copia dei tuoi dati'
export const yourPassword = 'La tua password'
export const keep = 'Mantieni il mio account'
export const deleteAccount = 'Elimina il mio account'
export const deletedApi = 'Account eliminato.'
export const deleted =
  'Il tuo account è eliminato. Per 7 giorni puoi recuperarlo con il link nella nostra e-mail.'

export const undoPage = 'Recupera il tuo account'
export const undoTitle = 'Vuoi recuperare il tuo account?'
export const undoIntro =
  'Il tuo nome, il tuo indirizzo, la tua foto, il tuo profilo e i tuoi articoli tornano. Le escursioni cedute, annullate o lasciate restano così.'
export const undo = 'Recupera il mio account'
export const welcomeBack = 'Il tuo account è tornato! Accedi.'
