import { type Mark, rich } from '../rich.ts'
import { il } from './prepositions.ts'

export const cancelled = (text: string) => `Annullata: ${text}`
export const draft = (text: string) => `Bozza: ${text}`
export const hikes = 'Escursioni'
export const home = 'Home'
export const sections = 'In questa pagina'
export const plan = 'Programma'
export const people = 'Persone'
export const chat = 'Chat'
export const meetingPointAndRoute = 'Ritrovo e percorso'
export const howItWas = 'Com’è andata'
export const byOn = (author: string, date: string) => `${author}, ${date}`

export const howWasIt = 'Com’è andata?'
export const seePictures = 'Guarda le foto'
export const addPictures = 'Aggiungi foto'
export const writeAboutIt = 'Scrivi un articolo'

export const enoughPeople = 'Abbastanza persone'
export const takesPlaceAnyway = 'Si fa anche con meno persone?'
export const confirm = 'Conferma'

export const cancelTitle = (hike: string) => `Annullare «${hike}»?`
export const reason = 'Motivo'
export const reasonHint = 'Lo leggono tutti, nell’e-mail e sulla pagina dell’escursione.'
export const cancelHike = 'Annulla l’escursione'
export const keepHike = 'Mantieni l’escursione'
export const hikeCancelled = 'L’escursione è annullata.'

export const signInToRead = (signIn: Mark) => rich`${signIn('Accedi')} per leggerla.`
export const chatUnreachable =
  'La chat non è raggiungibile in questo momento. Niente di quanto scritto va perso.'
export const tryAgain = 'Riprova'
export const chatEmptied = (date: string) => `Questa chat è stata svuotata ${il(date)}.`
export const chatIsKept = 'Conservi questa chat. Altrimenti verrebbe svuotata un anno dopo l’escursione.'
export const laterIsEmptied = (date: string) => `Quello che viene scritto dopo sarà cancellato ${il(date)}.`
export const chatIsEmptied = (date: string) =>
  `Questa chat verrà svuotata ${il(date)}, un anno dopo l’escursione.`
export const keepChat = 'Conserva la chat'
export const doNotKeepChat = 'Non conservare la chat'
export const chatKept = 'La chat viene conservata.'
export const chatNotKept = 'La chat verrà svuotata un anno dopo l’escursione.'
export const chatHasBeenEmptied = 'Questa chat è già stata svuotata.'

export const gradesTitle = 'Come indichiamo la difficoltà'
export const gradesDescription =
  'Che cosa significano da T1 a T6: la scala del CAS per le escursioni in montagna, e come indichiamo l’impegno che un’escursione richiede.'
export const gradesIntro =
  'La difficoltà dice quanto è impegnativo il terreno, secondo la scala del Club Alpino Svizzero (CAS). Vale in buone condizioni: pioggia, neve o ghiaccio rendono più difficile lo stesso sentiero. Conta il tratto più difficile.'
export const ground = {
  T1: 'Un buon sentiero, piano o in leggera pendenza. Nessun pericolo di caduta. I segnavia sono gialli.',
  T2: 'Un sentiero continuo con tratti ripidi, dove si può cadere. I segnavia sono bianco-rosso-bianchi.',
  T3: 'Il sentiero non è visibile ovunque. I punti esposti possono avere corde o catene, e a volte servono le mani per l’equilibrio. Ghiaioni e tratti senza sentiero.',
  T4: 'Spesso senza sentiero. Su terreno esposto ci si aiuta con le mani: pendii erbosi ripidi, roccia, neve facile. I segnavia sono bianco-blu-bianchi.',
  T5: 'Per lo più senza sentiero, con singoli passaggi facili di arrampicata. Esposto e ripido, con neve e ghiacciai dove una scivolata ha conseguenze.',
  T6: 'Né sentiero né segnavia. Arrampicata fino al II grado, molto esposto, roccia ed erba ripide, ghiacciai.',
}
export const needs = {
  T1: 'Bastano le scarpe da ginnastica, ed è difficile perdersi.',
  T2: 'Scarpe da trekking con una buona suola, passo sicuro e un po’ di senso dell’orientamento.',
  T3: 'Buoni scarponi, passo molto sicuro, un buon senso dell’orientamento e un po’ di esperienza in montagna.',
  T4: 'Scarponi rigidi, assenza di vertigini e capacità di valutare terreno e tempo: tornare indietro può essere difficile.',
  T5: 'Scarponi da alta montagna, molta esperienza in quota e dimestichezza con piccozza e corda.',
  T6: 'Piena padronanza di tutto questo: lunga esperienza e attrezzatura alpinistica.',
}
export const effortText =
  'Quanto un’escursione stanchi è un’altra questione. Sommiamo i chilometri e le centinaia di metri di salita: sotto 10 l’impegno è leggero, sotto 18 medio, sotto 28 elevato, e oltre molto elevato. Dodici chilometri con 800 m di salita fanno 20: elevato.'
export const notSure =
  'Qualche dubbio? Chiedi a chi organizza quando mandi la richiesta: meglio una risposta adesso che tornare indietro dopo.'
export const findHike = 'Trova un’escursione'
