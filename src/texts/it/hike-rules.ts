import { plural } from '../plural.ts'

export const changedMeanwhile = 'Questa escursione è stata modificata nel frattempo.'
export const draftCannotBeCancelled = 'È una bozza: puoi solo eliminarla.'
export const reasonRequired = 'Spiega il perché, così tutti capiscono.'
export const organizerLeft = 'Chi organizzava ha lasciato il gruppo.'

export const nameRequired = 'Indica un nome.'
export const locationRequired = 'Indica un luogo.'
export const questionRequired = 'Scrivi la domanda.'
export const gearRequired = 'Indica che cosa portare.'
export const nightNameRequired = 'Indica il nome del pernottamento.'
export const name = 'Il nome'
export const location = 'Il luogo'
export const description = 'La descrizione'
export const aReason = 'Un motivo'
export const aQuestion = 'Una domanda'
export const aPieceOfGear = 'Un pezzo di attrezzatura'
export const nightName = 'Il nome di un pernottamento'
export const nightNote = 'La nota di un pernottamento'

export const notANumber = (label: string) => `${label}: inserisci un numero.`
export const belowZero = (label: string) => `${label}: almeno 0.`
export const above = (label: string, most: string) => `${label}: al massimo ${most}.`
export const elevationDifference = 'Dislivello'
export const distance = 'Distanza'
export const expectedDuration = 'Durata prevista'
export const durationInTenths = 'La durata prevista si indica a passi di 0,1 ore, per esempio 4,5.'
export const latitudeRange = (most: number) => `La latitudine è un numero da -${most} a ${most}.`
export const longitudeRange = (most: number) => `La longitudine è un numero da -${most} a ${most}.`
export const bothCoordinates = 'Servono latitudine e longitudine insieme.'

export const timeRequired = 'Indica la data e l’ora.'
export const yearTooFar = 'Quell’anno è troppo lontano.'
export const notAZone = 'Non è un fuso orario.'
export const endNotATime = 'La fine è una data con un’ora.'
export const endBeforeStart = 'La fine deve essere dopo la partenza.'
export const tourTooLong = (days: number) => `Un’escursione dura al massimo ${days} giorni.`
export const opensNotATime = 'L’apertura è una data con un’ora.'
export const closesNotATime = 'La chiusura è una data con un’ora.'
export const closesAfterStart = 'Le iscrizioni si chiudono al più tardi alla partenza.'
export const opensAfterClosing = 'Le iscrizioni devono aprirsi prima di chiudersi.'
export const opensAfterStart = 'Le iscrizioni devono aprirsi prima della partenza.'
export const publishingNotATime = 'Il momento della pubblicazione è una data con un’ora.'
export const publishingPast = 'Questa data è già passata.'
export const publishingAfterStart = 'L’escursione va pubblicata prima della partenza.'
export const onlyDraftsLater = 'Solo una bozza viene pubblicata più tardi.'

export const nightNoteNotText = 'La nota di un pernottamento è un testo.'
export const nightNamed = 'Un pernottamento ha un nome.'
export const nightsNotList = 'I pernottamenti sono un elenco.'
export const tooManyNights = 'Ci sono troppi pernottamenti.'
export const noNights = 'Un’escursione di un giorno non ha pernottamenti.'
export const mostNights = (nights: number, days: number) =>
  plural(nights, {
    one: `Un’escursione di ${days} giorni ha al massimo ${nights} pernottamento.`,
    other: `Un’escursione di ${days} giorni ha al massimo ${nights} pernottamenti.`,
  })

export const priceNotWhole = 'Il prezzo è un numero intero.'
export const priceBelowZero = 'Il prezzo è almeno 0.'
export const refundHours = (most: number) =>
  `Il termine dei rimborsi è un numero intero di ore, da 0 a ${most}.`
export const refundPercent = 'La parte di un rimborso tardivo è una percentuale intera, da 0 a 100.'
export const placesNotWhole = 'Il numero di posti è un numero intero.'
export const noPlace = 'Serve almeno un posto.'
export const mostPlaces = (most: number) => `Ci possono essere al massimo ${most} posti.`
export const guestsNotWhole = 'Il numero di ospiti è un numero intero.'
export const guestsBelowZero = 'Il numero di ospiti è almeno 0.'
export const mostGuests = (most: number) => `Chi partecipa può portare al massimo ${most} ospiti.`
export const approvalUnknown = 'L’accettazione è «manual» o «automatic».'
export const minimumNotWhole = 'Il minimo è un numero intero.'
export const minimumBelowOne = 'Il minimo è almeno una persona.'
export const mostMinimum = (most: number) => `Il minimo è al massimo ${most} persone.`
export const minimumAbovePlaces = 'Il minimo non può superare i posti.'
export const placesBelowMinimum = (minimum: number) =>
  `Si fa con almeno ${minimum}: i posti non possono essere meno.`

export const questionsNotList = 'Le domande sono un elenco.'
export const mostQuestions = (most: number) => `Ci possono essere al massimo ${most} domande.`
export const gradeUnknown = 'La difficoltà va da T1 a T6.'
export const gearNotList = 'L’attrezzatura è un elenco.'
export const mostGear = (most: number) => `Ci possono essere al massimo ${most} pezzi di attrezzatura.`
export const goodForUnknown = (codes: string) => `«Adatta a» è uno o più tra ${codes}.`
export const goodForNotList = '«Adatta a» è un elenco.'
export const listTooLong = 'L’elenco è troppo lungo.'
export const descriptionNotText = 'La descrizione è un testo.'
export const reasonNotText = 'Un motivo è un testo.'
export const keepChatNotBoolean = 'Tenere la chat: true o false.'
export const albumNotBoolean = 'Mostrare l’album a tutti: true o false.'
export const draftNotBoolean = 'Se è una bozza: true o false.'
export const scopeUnknown = 'L’ambito è «this» o «following».'
export const intervalRange = (most: number) => `L’intervallo è un numero intero da 1 a ${most}.`
export const timesRange = (most: number) => `Il numero di escursioni è un numero intero da 1 a ${most}.`
export const unitUnknown = 'L’unità è «week» o «month».'
export const repeatNotObject = 'La ripetizione è un oggetto.'
