import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { a } from './prepositions.ts'

export const efforts = {
  easy: 'leggero',
  moderate: 'medio',
  strenuous: 'elevato',
  'very strenuous': 'molto elevato',
}
export const suitabilities = {
  beginners: 'principianti',
  children: 'bambini',
  dogs: 'cani',
  public_transport: 'mezzi pubblici',
  wheelchairs: 'sedie a rotelle',
}

export const cancelledBecause = (reason: string) => `Annullata: ${reason}`
export const draft = (state: string) => `Bozza · ${state}`
export const draftSubmitted = 'In attesa di un controllo'
export const draftOwn = 'La vede solo l’organizzazione'
export const organizedBy = (person: ReactNode) => rich`Organizza ${person}`
export const changed = (changes: string) => `Cambiato: ${changes}`
export const plan = 'Il programma'
export const grade = 'Difficoltà'
export const effort = 'Impegno'
export const guestsWelcome = (allowed: number) =>
  plural(allowed, {
    one: 'Gli ospiti sono benvenuti: uno a testa',
    other: `Gli ospiti sono benvenuti: fino a ${allowed} a testa`,
  })
export const nights = 'Pernottamenti'
export const night = (number: number) => `Notte ${number}`
export const goodFor = (suitabilities: string) => `Adatta a: ${suitabilities}`
export const noDescription = 'Non c’è una descrizione.'
export const noDescriptionYet = 'Non c’è ancora una descrizione.'
export const whatToBring = 'Cosa portare'
export const otherDates = 'Altre date'

export const backAt = (clock: string) => `ritorno ${clock}`
export const backOn = (day: string, clock: string) => `ritorno ${day} ${clock}`
export const nobodyYet = 'Ancora nessuno'
export const going = (people: number) =>
  plural(people, { one: `${people} partecipante`, other: `${people} partecipanti` })
export const nobodyCame = 'Non è venuto nessuno'
export const came = (people: number) =>
  plural(people, { one: `${people} presente`, other: `${people} presenti` })
export const nobodyHadJoined = 'Nessuna iscrizione'
export const hadJoined = (people: number) =>
  plural(people, { one: `${people} iscrizione`, other: `${people} iscrizioni` })

export const meetingPoint = 'Ritrovo'
export const timetable = 'Orario per arrivare al ritrovo'
export const backAbout = (clock: string) => `Ritorno verso le ${clock}`
export const backAboutOn = (clock: string, day: string) => `Ritorno ${day} verso le ${clock}`
export const addToCalendar = 'Aggiungi al calendario'
export const calendarFile = 'File per il tuo calendario'
export const sunNeverSets = 'In questo giorno il sole non tramonta.'
export const sunNeverRises = 'In questo giorno il sole non sorge. Porta una lampada frontale.'
export const sunrise = (clock: string) => `Alba ${clock}`
export const sunset = (clock: string) => `tramonto ${clock}`
export const afterSunset = (time: string) =>
  `Al ritmo previsto arrivi alle ${time}, dopo il tramonto. Porta una lampada frontale.`
export const clockOn = (clock: string, date: string) => `${clock} di ${date}`
export const showMap = 'Mostra la mappa'
export const directions = 'Come arrivare'
export const mapOfMeetingPoint = 'Mappa del ritrovo'
export const mapOfRoute = 'Mappa del percorso'

export const zoomIn = 'Ingrandisci'
export const zoomOut = 'Rimpicciolisci'
export const closePopup = 'Chiudi il riquadro'

export const route = 'Percorso'
export const noRouteYet = 'Non c’è ancora un percorso.'
export const routeIsFar = (km: string) => `Il percorso dista circa ${km} km dal ritrovo.`
export const day = (number: number) => `Giorno ${number}`
export const stage = (number: number) => `Tappa ${number}`
export const metresUp = (metres: string) => `${metres} m di salita`
export const metresDown = (metres: string) => `${metres} m di discesa`
export const highestPoint = (metres: string) => `punto più alto ${metres} m`
export const loop = 'un anello'
export const downloadGpx = 'Scarica il GPX'
export const changeRoute = 'Cambia il percorso'
export const addGpx = 'Aggiungi un file GPX'
export const routeHint = (megabytes: number) =>
  `Al massimo ${megabytes} MB. Se mancano, distanza, dislivello e punto sulla mappa vengono presi da qui. Del file restano solo i punti, le loro quote e, se le tracce sono più di una, i loro nomi.`
export const heightProfile = 'Profilo altimetrico'
export const profileText = (
  start: string,
  end: string,
  km: string,
  ascent: string,
  descent: string,
  lowest: string,
  highest: string,
) =>
  `Da ${start} a ${end} su ${km} km: ${ascent} di salita, ${descent} di discesa, tra ${lowest} e ${highest}.`
export const placeAlongRoute = 'Punto del percorso'
export const pointAtPlace = 'Indica un punto per leggerne quota e pendenza.'
export const level = 'piano'
export const percentUp = (percent: number) => `${percent} % in salita`
export const percentDown = (percent: number) => `${percent} % in discesa`

export const announcements = 'Annunci'
export const earlierAnnouncements = 'Annunci precedenti'
export const announcementBy = (person: ReactNode) => rich`Annuncio di ${person}`
export const changeAnnouncement = (rest: Mark) => rich`Modifica${rest(' questo annuncio')}`
export const announceTo = 'A'
export const recipients = {
  participants: (people: number) =>
    plural(people, { one: `${people} partecipante`, other: `${people} partecipanti` }),
  organizers: (people: number) => `${people} dell’organizzazione`,
  waiting: (people: number) => `${people} in lista d’attesa`,
  pending: (people: number) =>
    plural(people, { one: `${people} richiesta in sospeso`, other: `${people} richieste in sospeso` }),
}
export const bothGroups = (some: string, others: string) => `${some} e ${others}`
export const goesToChosen =
  'Arriva a chi scegli, come avviso e via e-mail. Chi partecipa lo trova anche su questa pagina e nella chat.'
export const goesToNobody = 'Per ora non partecipa nessun altro. Chi si aggiunge dopo lo trova sulla pagina.'
export const goesTo = (people: number) =>
  plural(people, {
    one: `Arriva a ${people} persona: come avviso, via e-mail, su questa pagina e nella chat.`,
    other: `Arriva a ${people} persone: come avviso, via e-mail, su questa pagina e nella chat.`,
  })

export const nobodyTakesPart = 'Per ora non partecipa nessuno.'
export const takePart = (people: number, shown: string) =>
  plural(people, { one: `${shown} persona partecipa`, other: `${shown} persone partecipano` })
export const inLine = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} persona è in lista d’attesa`,
    other: `${shown} persone sono in lista d’attesa`,
  })
export const waitForAnswer = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} persona aspetta una risposta`,
    other: `${shown} persone aspettano una risposta`,
  })
export const willBeTold = (people: number, groups: string) =>
  plural(people, { one: `${groups}. La avviseremo.`, other: `${groups}. Avviseremo tutti.` })
export const allPaidBack = 'Chi ha pagato riceve il rimborso completo.'
export const havePaid = (people: number, shown: string) =>
  plural(people, { one: `${shown} persona ha pagato.`, other: `${shown} persone hanno pagato.` })
export const goesBack = (_sums: number, amounts: string) => `Vengono rimborsati ${amounts}.`
export const andAmount = (one: string, other: string) => `${one} e ${other}`
export const havePaidOutside = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} persona ha pagato in contanti o con bonifico. Qui non viene rimborsato: restituisci tu quei soldi.`,
    other: `${shown} persone hanno pagato in contanti o con bonifico. Qui non viene rimborsato: restituisci tu quei soldi.`,
  })

export const placeInLineLost = 'Perdi il tuo posto in lista d’attesa.'
export const askAboutMoney = (organizer: string) =>
  `Hai pagato in contanti o con bonifico: per quei soldi rivolgiti ${a(organizer)}.`
export const chatLost = 'Non vedrai più la chat.'
export const askAgain = 'Per tornare dovrai fare una nuova richiesta.'
export const bankThenTerms =
  'Sull’importo che hai contestato decide la tua banca. Poi valgono le condizioni di rimborso.'
export const noRefund = (paid: string) => `Nessun rimborso: hai pagato ${paid}, che non riavrai.`
export const partRefund = (refund: string, paid: string) =>
  `Riceverai indietro ${refund} dei ${paid} che hai pagato.`
export const fullRefund = (paid: string) => `Riceverai indietro ${paid}, tutto quello che hai pagato.`
export const startedNoRefund = (paid: string) =>
  `L’escursione è iniziata: hai pagato ${paid}, che non riavrai.`
export const bankDecides = (disputed: string) => `Sui ${disputed} che hai contestato decide la tua banca.`
export const bankDecidesRestBack = (disputed: string, rest: string) =>
  `Sui ${disputed} che hai contestato decide la tua banca. Gli altri ${rest} ti tornano quando avrà deciso.`
export const bankDecidesRestKept = (disputed: string, rest: string) =>
  `Sui ${disputed} che hai contestato decide la tua banca. L’escursione è iniziata: gli altri ${rest} non ti tornano.`

export const paid = 'Pagato'
export const paidOf = (paid: number, people: number) => `Pagato: ${paid} su ${people}`
export const refunds = (label: string, people: number) => `${label}: ${people}`
export const toGiveBack = (names: string) => `Pagato in contanti o con bonifico, da restituire: ${names}`
export const paymentsReceived = 'Pagamenti ricevuti'
export const reminded = (time: string) => `Promemoria inviato ${time}`
export const remind = (people: number) => `Promemoria a ${people}`
