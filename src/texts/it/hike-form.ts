import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const createTitle = 'Crea un’escursione'
export const draftSaved = 'La tua bozza è salvata.'
export const published = 'La tua escursione è pubblicata.'
export const saveAsDraft = 'Salva come bozza'
export const nameMissing = 'Dai un nome all’escursione.'
export const locationMissing = 'Indica dove ci si ritrova.'
export const timeMissing = 'Indica quando ci si ritrova.'
export const hikeName = 'Nome dell’escursione'
export const location = 'Luogo'
export const locationHint = 'Dove ci si ritrova, scritto come lo si cercherebbe.'
export const more = (price: string) =>
  `Altro: prezzo (${price}), rimborsi, difficoltà, attrezzatura, per chi è adatta`
export const severalDays = 'Più giorni'
export const moreJoining = 'Posti, accettazione e domande'

export const created = (count: number) =>
  plural(count, { one: 'Escursione creata.', other: `${count} escursioni create.` })
export const date = 'Data'
export const clock = 'Ora'
export const repeat = 'Ripeti'
export const repeatUnits = { never: 'Mai', week: 'Ogni settimana', month: 'Ogni mese' }
export const wholeNumber = (least: number, most: number) =>
  `Inserisci un numero intero da ${least} a ${most}.`
export const saveHikes = (count: number) =>
  plural(count, { one: 'Salva 1 escursione', other: `Salva ${count} escursioni` })
export const everyWeeks = 'Ogni quante settimane'
export const everyMonths = 'Ogni quanti mesi'
export const numberOfHikes = 'Numero di escursioni'
export const copies = (count: number, dates: string) =>
  plural(count, { one: `1 escursione: ${dates}`, other: `${count} escursioni: ${dates}` })

export const loading = 'Caricamento dell’escursione…'
export const gone =
  'Questa escursione è stata eliminata: non si può salvare nulla. Puoi ancora copiare ciò che hai scritto.'
export const numbersRequired = {
  elevation_diff: 'Indica il dislivello.',
  distance: 'Indica la distanza.',
  estimated_duration: 'Indica la durata prevista.',
}
export const timeRequired = 'Indica la data e l’ora.'
export const updated = 'Escursione salvata.'
export const updateFailed = 'Non è stato possibile salvare l’escursione.'
export const updateFailedFor = (problems: string) => `Non è stato possibile salvare l’escursione: ${problems}`
export const reason = 'Motivo'
export const giveReason = 'Indica un motivo'
export const reasonHint = 'Facoltativo. Lo legge accanto alla modifica chi partecipa o ha chiesto di farlo.'
export const tells = (people: number) =>
  plural(people, { one: '1 persona sarà avvisata', other: `${people} persone saranno avvisate` })
export const name = 'Nome'
export const description = 'Descrizione'
export const descriptionHint =
  'Il percorso, i tratti ripidi, cosa portare. Gli a capo restano, gli indirizzi web diventano link.'
export const meetingPoint = 'Ritrovo'
export const end = 'Fine'
export const nights = 'Pernottamenti'
export const numbers = {
  elevation_diff: 'Dislivello',
  distance: 'Distanza',
  estimated_duration: 'Durata prevista',
}
export const takeHours = (hours: string) => `Usa ${hours} h, il tempo di cammino secondo DIN 33466`
export const pictureUpdated = 'Foto dell’escursione salvata!'
export const pictureFailed = 'Non è stato possibile salvare la foto dell’escursione.'

export const places = 'Posti'
export const noLimit = 'Nessun limite'
export const placesHint = 'Quante persone possono partecipare, senza di te. Vuoto: nessun limite.'
export const minimum = 'Minimo'
export const none = 'Nessuno'
export const takesPlaceWith = 'Si fa con almeno'
export const minimumHint = 'Quante persone devono venire come minimo, senza di te. Vuoto: non importa.'
export const guests = 'Ospiti'
export const guestsAndChildren = 'Ospiti e minorenni'
export const guestsHint = (most: number) =>
  `Facoltativo, fino a ${most}: quante persone senza account può portare chi partecipa. Ognuna occupa un posto e paga il prezzo.`
export const approval = 'Accettazione'
export const approvals = {
  manual: 'Decidi tu su ogni richiesta',
  automatic: 'Chi chiede partecipa, finché ci sono posti',
}
export const whoTakesPart = 'Chi partecipa'
export const questions = 'Domande'
export const questionsHint = (most: number) =>
  `Facoltativo, fino a ${most}, una per riga. Risponde chi chiede di partecipare.`
export const windowLabels = {
  joins_open_at: 'Apertura delle iscrizioni',
  joins_close_at: 'Chiusura delle iscrizioni',
}
export const windowHints = {
  joins_open_at: 'Nella tua ora locale. Vuoto: subito.',
  joins_close_at: 'Nella tua ora locale. Vuoto: fino alla partenza.',
}

export const grade = 'Difficoltà'
export const notGraded = 'Non indicata'
export const gradeScale = (meaning: Mark) =>
  rich`Secondo la scala CAS: ${meaning(`cosa significano i gradi`)}.`
export const gear = 'Attrezzatura'
export const gearHint = 'Cosa portare, una cosa per riga.'
export const goodFor = 'Adatta a'
export const price = 'Prezzo'
export const priceIn = (currency: string) => `Prezzo (${currency})`
export const priceHint = (usual: string) => `0: gratis. Vuoto: ${usual}, come al solito.`
export const priceShare = (percent: number, share: string) =>
  `Il gruppo trattiene il ${percent}%: ricevi ${share} di ogni pagamento.`
export const notAnAmount = (example: string) =>
  `Inserisci un importo, per esempio ${example}, o 0 per gratis.`
export const fullRefundUntil = 'Rimborso completo fino a'
export const hoursBefore = (hours: string) => `${hours} ore prima della partenza`
export const theStart = 'Alla partenza'
export const refundHours = 'Rimborso completo fino a, in ore prima della partenza'
export const refundHoursHint = (most: number) =>
  `Per chi rinuncia: fino a ${most}. Vuoto: rimborso completo fino alla partenza.`
export const refundAfter = 'Rimborso oltre il termine'
export const refundPercent = 'Rimborso oltre il termine, in percento'
export const refundPercentHint = 'Vuoto: niente. Chi ha già pagato mantiene le condizioni di allora.'

export const route = 'Percorso'
export const replaceGpx = 'Sostituisci il file GPX'
export const chooseGpx = 'Scegli un file GPX'
export const takeNumbers = 'Usa i dati del percorso'
export const removeRoute = 'Rimuovi'
export const shownAtOnce = 'Tutto questo è subito sulla pagina dell’escursione, la durata solo quando salvi.'
export const dropRoute = 'Puoi anche trascinarlo qui.'
export const fileTooLarge = (megabytes: number) => `Questo file pesa più di ${megabytes} MB.`
export const fileFailed = 'Non è stato possibile caricare il file. Riprova.'
export const routeStored = 'Il percorso è sulla pagina dell’escursione.'
export const routeRemoved = 'Il percorso è rimosso.'

export const appliesTo = 'Vale per'
export const thisHike = 'Questa escursione'
export const thisAndFollowing = 'Questa escursione e le seguenti'
export const thisAndSoMany = (following: number) =>
  plural(following, {
    one: 'Questa escursione e la seguente',
    other: `Questa escursione e le ${following} seguenti`,
  })
export const saveFor = 'Salva per'
export const scopeHint = 'Ognuna mantiene la sua data. Una nuova ora vale per tutte.'
export const tourEnd = 'Fine di un’escursione di più giorni'
export const tourEndHint = 'Nella tua ora locale. Vuoto: un solo giorno.'
export const nightsHint = 'Uno per riga: la capanna, una nota tra parentesi, il suo indirizzo web.'
export const nightsDroppedAll = 'Un’escursione di un giorno non ha pernottamenti: vengono tolti.'
export const nightsDropped = (nights: number) =>
  plural(nights, {
    one: 'Un’escursione così ha un pernottamento: gli altri vengono tolti.',
    other: `Un’escursione così ha ${nights} pernottamenti: gli altri vengono tolti.`,
  })

export const cancelTitle = (hike: string) => `Annullare «${hike}»?`
export const cancelReasonHint = 'Lo leggono tutti, nell’e-mail e sulla pagina dell’escursione.'
export const cancelling = 'Annullamento…'
export const cancelled = 'L’escursione è annullata.'
export const keepHike = 'Mantieni l’escursione'
export const deleteTitle = 'Vuoi davvero eliminare questa escursione?'
export const cancelInstead = 'Se invece la annulli, restano la sua pagina, con il tuo motivo, e la sua chat.'
export const deleteFailed = 'Non è stato possibile eliminare l’escursione.'
export const deletedFlash = 'Escursione eliminata.'
