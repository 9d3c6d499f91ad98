import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { dal, il } from './prepositions.ts'

// The form.
export const file = 'File'
export const fileHint = (megabytes: number, lines: string) => `Al massimo ${megabytes} MB e ${lines} righe`
export const organizer = 'Organizzazione'
export const organizerHint =
  'Il nome utente di chi organizza. Vuoto: organizzi tu. Se è un’altra persona, viene avvisata.'
export const preview = 'Anteprima'

// Help text. The names of columns, such as event_time, are not translated.
export const helpHikes = (hikes: Mark, ofTable: Mark, ofCalendar: Mark) =>
  rich`${hikes('Escursioni')} da una tabella salvata come CSV, con le colonne name, location ed event_time (2031-06-14 09:30 o 14.06.2031 09:30, nel fuso orario del gruppo), o da un calendario (.ics). ${ofTable('Esempio di tabella')}, ${ofCalendar('di calendario')}`
export const moreColumns = 'Altre colonne per le escursioni'
export const blankPrice =
  'Un prezzo vuoto è quello abituale del gruppo, e 0 è gratis. Senza latitudine e longitudine un’escursione viene messa sulla mappa in base al luogo, poco dopo l’importazione.'
export const helpMembers = (members: Mark, sample: Mark) =>
  rich`${members('Membri')} da una tabella salvata come CSV, con la colonna e-mail e, se ce l’hai, il nome completo, o nome e cognome. Ogni persona riceve un invito via e-mail. ${sample('Esempio di membri')}`
export const hikesAreYours = (myHikes: Mark) => rich`Trovi le escursioni in ${myHikes('Le mie escursioni')}.`
export const hikesAreTheirs =
  'Chi le organizza riceve un avviso e trova le escursioni in «Le mie escursioni».'
export const knownHeadings =
  'Vengono riconosciuti anche i titoli abituali in italiano, tedesco, francese e inglese. Prima di importare vedi un’anteprima.'

// The fields that a column of the file can be read as.
export const columns = {
  name: 'Nome',
  location: 'Ritrovo',
  event_time: 'Inizio, o la sua data',
  end_time: 'Fine di un’escursione di più giorni',
  nights: 'Notti, separate da punto e virgola',
  start_time: 'Ora',
  description: 'Descrizione',
  distance: 'Distanza (km)',
  elevation_diff: 'Salita (m)',
  estimated_duration: 'Durata (h)',
  price: 'Prezzo (centesimi)',
  refund_until_hours: 'Rimborso completo fino a, in ore',
  late_refund_percent: 'Rimborso oltre il termine, in percento',
  capacity: 'Numero di posti',
  guests_allowed: 'Ospiti per persona',
  min_participants: 'Numero minimo di persone',
  joins_open_at: 'Apertura delle iscrizioni',
  joins_close_at: 'Chiusura delle iscrizioni',
  grade: 'Difficoltà (da T1 a T6)',
  gear: 'Attrezzatura, separata da punto e virgola',
  good_for: 'Adatta a, valori separati da punto e virgola',
  time_zone: 'Fuso orario',
  location_lat: 'Latitudine',
  location_lng: 'Longitudine',
  approval: 'Accettazione (manual o automatic)',
  status: 'Stato',
  hidden: 'Nascosta',
  questions: 'Domande, separate da punto e virgola',
  email: 'E-mail',
  first_name: 'Nome proprio',
  last_name: 'Cognome',
}
/** `column` is one of `columns`. */
export const headingIs = (heading: string, column: string) => `«${heading}»: ${column}`
export const chooseOthers = (columns: string) => `${columns}. Scegline altre`
export const noneKnown = 'Nessuna colonna è riconosciuta'
export const columnNumber = (number: number) => `Colonna ${number}`
export const notImported = 'Non importata'
export const hikes = 'Escursioni'
export const members = 'Membri'
export const previewAgain = 'Nuova anteprima'
export const notAChoice = 'Questa non è una scelta di colonne.'
export const chosenTwice = (column: string) => `Per ${column} sono scelte due colonne.`

// The preview. `shown` is the formatted number.
export const wouldBeImported = 'Che cosa verrebbe importato'
export const unread = (headings: string) => `Non importato: ${headings}`
export const hikesBy = (count: number, shown: string, organizer: string) =>
  plural(count, {
    one: `${shown} escursione, organizza ${organizer}.`,
    other: `${shown} escursioni, organizza ${organizer}.`,
  })
export const peopleInvited = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} persona, invitata via e-mail.`,
    other: `${shown} persone, invitate via e-mail.`,
  })
export const hikesThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} escursione c’è già.`, other: `${shown} escursioni ci sono già.` })
export const peopleThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} persona c’è già.`, other: `${shown} persone ci sono già.` })
export const withErrors = (count: number, shown: string) =>
  plural(count, { one: `${shown} voce contiene errori.`, other: `${shown} voci contengono errori.` })
export const correct = 'Correggi il file e sceglilo di nuovo.'
export const correctOrImport = 'Correggi il file e sceglilo di nuovo, oppure importa le altre.'
export const nothing = 'Non c’è nulla da importare.'
export const allThere = 'C’è già tutto.'
export const importHikes = (count: number, shown: string) =>
  plural(count, { one: `Importa ${shown} escursione`, other: `Importa ${shown} escursioni` })
export const invitePeople = (count: number, shown: string) =>
  plural(count, { one: `Invita ${shown} persona`, other: `Invita ${shown} persone` })
/** `button` is `importHikes` or `invitePeople`. */
export const withoutFaulty = (count: number, shown: string, button: string) =>
  plural(count, { one: `${button}, senza quella errata`, other: `${button}, senza le ${shown} errate` })
export const withoutName = 'Senza nome'
export const withoutAddress = 'Senza indirizzo'
export const lineNumber = (line: number) => `Riga ${line}:`
export const thereAlready = 'C’è già'

// After the import: one of the first two texts, followed by any of the others that apply, joined by commas.
export const hikesImported = (count: number, shown: string) =>
  plural(count, { one: `${shown} escursione importata`, other: `${shown} escursioni importate` })
export const membersInvited = (count: number, shown: string) =>
  plural(count, { one: `${shown} persona invitata`, other: `${shown} persone invitate` })
export const wereThere = (count: number) =>
  plural(count, { one: `${count} c’era già`, other: `${count} c’erano già` })
export const leftOut = (count: number, lines: string) =>
  plural(count, {
    one: `${count} con errori è stata tralasciata: riga ${lines}`,
    other: `${count} con errori sono state tralasciate: righe ${lines}`,
  })

// Why nothing is imported.
export const noOrganizer = (name: string) => `Non c’è nessun membro ${name}.`
export const faultyLines = (count: number, lines: string) =>
  plural(count, {
    one: `Non viene importato nulla, perché il file contiene errori: riga ${lines}.`,
    other: `Non viene importato nulla, perché il file contiene errori: righe ${lines}.`,
  })
export const faultyLinesAndOthers = (lines: string) =>
  `Non viene importato nulla, perché il file contiene errori: righe ${lines} e altre.`
export const anotherFile =
  'Nel frattempo è stato scelto un altro file, oppure questo è stato scelto più di un giorno fa. Sceglilo di nuovo.'
export const columnsNotJson = 'Le colonne devono essere un elenco, in JSON.'
export const digestMissing = 'Manca l’impronta dell’anteprima.'
export const organizerNotText = 'Un’organizzazione è un nome utente.'
export const skippingNotBoolean = 'Tralasciare le voci errate vale true o false.'
export const isWorkbook = 'Questo è un foglio di calcolo. Salvalo come CSV, e scegli quel file.'
export const isNoText = 'Questo non è un file CSV o iCalendar.'
/** `problem` is a sentence. */
export const atLine = (line: number, problem: string) => `Riga ${line}: ${problem}`
export const noColumn = (names: string) =>
  `Manca la colonna ${names}. I titoli sono i nomi delle colonne: name, location ed event_time per le escursioni, e-mail e nome per i membri.`
export const twoColumns = (heading: string) => `Ci sono due colonne ${heading}.`
export const quoteNotClosed = (line: number) => `Riga ${line}: mancano le virgolette di chiusura.`
export const noLines = 'Questo file non ha righe sotto i titoli.'
export const tooManyLines = (most: string) => `Questo file ha più di ${most} righe.`
export const tooManyColumns = (most: number) => `Questo file ha più di ${most} colonne.`

// Lines of a table. `quoted` is text from the file, put in quotation marks by `inQuotes`.
export const inQuotes = (words: string) => `«${words}»`
export const aboveHeadings = (line: number, title: string) => `Riga ${line}, sopra i titoli: ${title}`
export const openQuote = 'In questa riga mancano le virgolette di chiusura, o stanno dentro una cella.'
export const moreCells = 'Questa riga ha più celle dei titoli.'
export const lineCancelled = (line: number, quoted: string) =>
  `Riga ${line}: l’escursione ${quoted} è annullata.`
export const lineHidden = (line: number, quoted: string) => `Riga ${line}: l’escursione ${quoted} è nascosta.`
export const noTimeZone = (zone: string) => `time_zone: «${zone}» non è un fuso orario come Europe/Zurich.`
export const priceInCents = 'Il prezzo è un numero intero, in centesimi se la valuta li ha: 2500 per 25,00.'
export const noTime = (cell: string) => `«${cell}» non è un orario come 2031-06-14 09:30 o 14.06.2031 09:30.`
export const wasReadAs = (column: string, cell: string, value: number | string) =>
  `${column}: «${cell}» è stato letto come ${value}.`
export const noAddress = 'Manca l’indirizzo e-mail.'
export const notAnAddress = (cell: string) => `«${cell}» non è un indirizzo e-mail.`
export const severalAddresses = (count: number) => `Di ${count} indirizzi viene letto il primo.`
export const theName = 'Il nome'

// A calendar as a whole.
export const noEvents = 'Questo calendario non ha eventi.'
export const tooManyEvents = (most: string) => `Questo calendario ha più di ${most} eventi.`
export const tooManyDates = (most: string) => `Questo calendario ha più di ${most} date.`
export const calendarTooLong = (line: string, most: string) =>
  `Riga ${line}: questo calendario ha più di ${most} righe.`
export const computesTooLong = 'Le date e i fusi di questo file richiedono troppo tempo di calcolo.'
export const noEvent = (line: number, quoted: string) => `Riga ${line}: ${quoted} non è un evento.`
export const noEventAndMore = (line: number, quoted: string, more: string) =>
  `Riga ${line}: ${quoted} non è un evento, e altri ${more} uguali.`
export const lineLeftOut = (line: number, quoted: string) => `Riga ${line}: ${quoted} viene tralasciato.`
export const lineUnreadable = (line: number, quoted: string) => `Riga ${line}: ${quoted} non è leggibile.`
export const nestedTooDeeply = (line: number) => `Riga ${line}: l’annidamento è troppo profondo.`
export const endsWithoutBeginning = (line: number) => `Riga ${line}: qui finisce un evento che non ha inizio.`
export const noEndBefore = (line: number, component: string, next: number) =>
  `Riga ${line}: questo ${component} non ha una fine prima della riga ${next}.`
export const noEnd = (line: number, component: string) =>
  `Riga ${line}: questo ${component} non ha una fine prima della fine del file.`
/** The `event` at the start of the texts below. */
export const eventAt = (line: number, name: string) => `Riga ${line}: ${name}`
export const unnamedEvent = 'un evento senza nome'
export const isAnswer = (event: string) => `${event} è una risposta a un invito.`
export const isCancelled = (event: string) => `${event} è annullato.`
export const isCancelledOn = (event: string, date: string) => `${event} è annullato ${il(date)}.`
export const isCancelledFrom = (event: string, date: string) => `${event} è annullato ${dal(date)} in poi.`
export const isSameAs = (event: string, line: number) =>
  `${event} viene tralasciato: la riga ${line} è uguale.`
export const isOlderThan = (event: string, line: number) =>
  `${event} viene tralasciato: la riga ${line} è una versione più recente.`
export const noDatesAhead = (event: string) => `${event} si ripete, e non ha date future.`
export const pastLeftOut = (event: string) => `${event} si ripete: le date prima di oggi vengono tralasciate.`
export const laterLeftOut = (event: string, date: string) =>
  `${event} si ripete: le date dopo ${il(date)} vengono tralasciate.`

// An event of a calendar, in the preview.
export const sameUid = (line: number) => `La riga ${line} ha lo stesso UID: ogni evento ha bisogno del suo.`
export const repeatsOnce = 'Si ripete: la sua unica data futura.'
export const repeats = (number: number, count: number) =>
  `Si ripete: data ${number} delle ${count} importate.`
export const ruleUnreadable = (quoted: string) => `Si ripete secondo una regola non leggibile: ${quoted}.`
export const ruleExcludes = 'Una regola esclude alcune delle sue date.'
export const severalStarts = 'Ha più inizi.'
export const allDay = 'Dura tutto il giorno, senza ora di ritrovo.'
export const isPrivate = 'È privato nel suo calendario.'
export const coordinatesUnreadable = (quoted: string) => `Le sue coordinate ${quoted} non sono leggibili.`
export const lengthUnreadable = 'La durata non è leggibile.'
export const lastsTooLong = (days: number) => `Dura più di ${days} giorni: la fine viene tralasciata.`
export const noStart = (quoted: string) => `${quoted} non è un inizio come 20310614T093000Z.`
export const noEndTime = (quoted: string) => `${quoted} non è una fine come 20310614T093000Z.`
export const noDate = (quoted: string) => `${quoted} non è una data come 20310614T093000Z.`
export const zoneUnreadable = (quoted: string, line: number) =>
  `Il suo fuso ${quoted} è definito alla riga ${line} in modo non leggibile. Usa un nome come Europe/Zurich.`
export const zoneUndefined = (quoted: string) =>
  `Il suo fuso ${quoted} non è definito nel file. Usa un nome come Europe/Zurich.`
export const zoneDefinedOtherwise = (zone: string, line: number) =>
  `Il file definisce ${zone} diversamente alla riga ${line}: non viene usato.`
export const zoneUnknown = (quoted: string, group: string) =>
  `Il suo fuso ${quoted} non somiglia a nessuno conosciuto: l’orario è mostrato in ${group}.`
export const namesNoZone = (zone: string) =>
  `Non indica un fuso, quindi l’orario è letto come quello di ${zone}.`
export const ownOffset = (quoted: string) =>
  `L’orario ha un proprio scarto, e non è letto come quello di ${quoted}.`
