import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The form.
export const file = 'Datei'
export const fileHint = (megabytes: number, lines: string) => `Höchstens ${megabytes} MB und ${lines} Zeilen`
export const organizer = 'Leitung'
export const organizerHint =
  'Ein Benutzername. Leer heisst: du selbst. Wer die Wanderungen sonst leitet, wird benachrichtigt.'
export const preview = 'Vorschau'

// Help text. The names of columns, such as event_time, are not translated.
export const helpHikes = (hikes: Mark, ofTable: Mark, ofCalendar: Mark) =>
  rich`${hikes('Wanderungen')} aus einer Tabelle, als CSV gespeichert, mit den Spalten name, location und event_time (2031-06-14 09:30 oder 14.06.2031 09:30, in der Zeitzone der Gruppe), oder aus einem Kalender (.ics). ${ofTable('Beispiel einer Tabelle')}, ${ofCalendar('eines Kalenders')}`
export const moreColumns = 'Weitere Spalten für Wanderungen'
export const blankPrice =
  'Ein leerer Preis ist der übliche der Gruppe, und 0 ist gratis. Ohne Breiten- und Längengrad kommt eine Wanderung kurz nach dem Import anhand ihres Treffpunkts auf die Karte.'
export const helpMembers = (members: Mark, sample: Mark) =>
  rich`${members('Mitglieder')} aus einer Tabelle, als CSV gespeichert, mit der Spalte E-Mail und, wenn vorhanden, Name oder Vorname und Nachname. Alle bekommen eine Einladung per Mail. ${sample('Beispiel für Mitglieder')}`
export const hikesAreYours = (myHikes: Mark) =>
  rich`Du findest die Wanderungen unter ${myHikes('Meine Wanderungen')}.`
export const hikesAreTheirs =
  'Die Leitung wird benachrichtigt und findet die Wanderungen unter «Meine Wanderungen».'
export const knownHeadings =
  'Die üblichen Überschriften auf Deutsch, Französisch, Italienisch und Englisch werden auch erkannt. Vor dem Import siehst du eine Vorschau.'

// The fields that a column of the file can be read as.
export const columns = {
  name: 'Name',
  location: 'Treffpunkt',
  event_time: 'Start oder sein Datum',
  end_time: 'Ende einer Tour von mehreren Tagen',
  nights: 'Nächte, mit Strichpunkten',
  start_time: 'Uhrzeit',
  description: 'Beschreibung',
  distance: 'Distanz (km)',
  elevation_diff: 'Aufstieg (m)',
  estimated_duration: 'Dauer (h)',
  price: 'Preis (Rappen, Cent)',
  refund_until_hours: 'Volle Rückerstattung bis, in Stunden',
  late_refund_percent: 'Rückerstattung danach, in Prozent',
  capacity: 'Anzahl Plätze',
  guests_allowed: 'Gäste pro Person',
  min_participants: 'Mindestzahl',
  joins_open_at: 'Anmeldung ab',
  joins_close_at: 'Anmeldung bis',
  grade: 'Schwierigkeit (T1 bis T6)',
  gear: 'Ausrüstung, mit Strichpunkten',
  good_for: 'Geeignet für, mit Strichpunkten',
  time_zone: 'Zeitzone',
  location_lat: 'Breitengrad',
  location_lng: 'Längengrad',
  approval: 'Zusage (manual oder automatic)',
  status: 'Status',
  hidden: 'Ausgeblendet',
  questions: 'Fragen, mit Strichpunkten',
  email: 'E-Mail',
  first_name: 'Vorname',
  last_name: 'Nachname',
}
/** `column` is one of `columns`. */
export const headingIs = (heading: string, column: string) => `«${heading}»: ${column}`
export const chooseOthers = (columns: string) => `${columns}. Andere wählen`
export const noneKnown = 'Keine Spalte ist bekannt'
export const columnNumber = (number: number) => `Spalte ${number}`
export const notImported = 'Nicht importiert'
export const hikes = 'Wanderungen'
export const members = 'Mitglieder'
export const previewAgain = 'Neue Vorschau'
export const notAChoice = 'Das ist keine Auswahl von Spalten.'
export const chosenTwice = (column: string) => `Für ${column} sind zwei Spalten gewählt.`

// The preview. `shown` is the formatted number.
export const wouldBeImported = 'Was importiert würde'
export const unread = (headings: string) => `Nicht importiert: ${headings}`
export const hikesBy = (count: number, shown: string, organizer: string) =>
  plural(count, {
    one: `${shown} Wanderung, Leitung: ${organizer}.`,
    other: `${shown} Wanderungen, Leitung: ${organizer}.`,
  })
export const peopleInvited = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} Person, per Mail eingeladen.`,
    other: `${shown} Personen, alle per Mail eingeladen.`,
  })
export const hikesThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} Wanderung ist schon da.`, other: `${shown} Wanderungen sind schon da.` })
export const peopleThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} Person ist schon da.`, other: `${shown} Personen sind schon da.` })
export const withErrors = (count: number, shown: string) =>
  plural(count, { one: `${shown} Eintrag hat Fehler.`, other: `${shown} Einträge haben Fehler.` })
export const correct = 'Korrigiere die Datei und wähle sie nochmals.'
export const correctOrImport = 'Korrigiere die Datei und wähle sie nochmals, oder importiere die anderen.'
export const nothing = 'Es gibt nichts zu importieren.'
export const allThere = 'Alle sind schon da.'
export const importHikes = (count: number, shown: string) =>
  plural(count, { one: `${shown} Wanderung importieren`, other: `${shown} Wanderungen importieren` })
export const invitePeople = (count: number, shown: string) =>
  plural(count, { one: `${shown} Person einladen`, other: `${shown} Personen einladen` })
/** `button` is `importHikes` or `invitePeople`. */
export const withoutFaulty = (count: number, shown: string, button: string) =>
  plural(count, {
    one: `${button}, ohne den fehlerhaften Eintrag`,
    other: `${button}, ohne die ${shown} fehlerhaften`,
  })
export const withoutName = 'Ohne Namen'
export const withoutAddress = 'Ohne Adresse'
export const lineNumber = (line: number) => `Zeile ${line}:`
export const thereAlready = 'Schon da'

// After the import: one of the first two texts, followed by any of the others that apply, joined by commas.
export const hikesImported = (count: number, shown: string) =>
  plural(count, { one: `${shown} Wanderung importiert`, other: `${shown} Wanderungen importiert` })
export const membersInvited = (count: number, shown: string) =>
  plural(count, { one: `${shown} Person eingeladen`, other: `${shown} Personen eingeladen` })
export const wereThere = (count: number) =>
  plural(count, { one: `${count} war schon da`, other: `${count} waren schon da` })
export const leftOut = (count: number, lines: string) =>
  plural(count, {
    one: `${count} mit Fehlern ausgelassen: Zeile ${lines}`,
    other: `${count} mit Fehlern ausgelassen: Zeilen ${lines}`,
  })

// Why nothing is imported.
export const noOrganizer = (name: string) => `Niemand heisst ${name}.`
export const faultyLines = (count: number, lines: string) =>
  plural(count, {
    one: `Nichts wird importiert, denn die Datei hat Fehler: Zeile ${lines}.`,
    other: `Nichts wird importiert, denn die Datei hat Fehler: Zeilen ${lines}.`,
  })
export const faultyLinesAndOthers = (lines: string) =>
  `Nichts wird importiert, denn die Datei hat Fehler: Zeilen ${lines} und andere.`
export const anotherFile =
  'Inzwischen wurde eine andere Datei gewählt, oder diese vor einem Tag. Bitte wähle sie nochmals.'
export const columnsNotJson = 'Die Spalten müssen eine Liste sein, als JSON.'
export const digestMissing = 'Der Fingerabdruck der Vorschau fehlt.'
export const organizerNotText = 'Die Leitung ist ein Benutzername.'
export const skippingNotBoolean = 'Das Auslassen der fehlerhaften Einträge ist true oder false.'
export const isWorkbook = 'Das ist eine Arbeitsmappe. Bitte speichere sie als CSV und wähle diese Datei.'
export const isNoText = 'Das ist keine CSV- oder iCalendar-Datei.'
/** `problem` is a sentence. */
export const atLine = (line: number, problem: string) => `Zeile ${line}: ${problem}`
export const noColumn = (names: string) =>
  `Es gibt keine Spalte ${names}. Die Überschriften sind die Namen der Spalten: name, location und event_time für Wanderungen, E-Mail und Name für Mitglieder.`
export const twoColumns = (heading: string) => `Es gibt zwei Spalten ${heading}.`
export const quoteNotClosed = (line: number) => `Zeile ${line}: Ein Anführungszeichen ist nicht geschlossen.`
export const noLines = 'Diese Datei hat keine Zeilen unter den Überschriften.'
export const tooManyLines = (most: string) => `Diese Datei hat mehr als ${most} Zeilen.`
export const tooManyColumns = (most: number) => `Diese Datei hat mehr als ${most} Spalten.`

// Lines of a table. `quoted` is text from the file, put in quotation marks by `inQuotes`.
export const inQuotes = (words: string) => `«${words}»`
export const aboveHeadings = (line: number, title: string) =>
  `Zeile ${line}, über den Überschriften: ${title}`
export const openQuote = 'Ein Anführungszeichen dieser Zeile ist nicht geschlossen oder steht in einer Zelle.'
export const moreCells = 'Diese Zeile hat mehr Zellen, als es Überschriften gibt.'
export const lineCancelled = (line: number, quoted: string) => `Zeile ${line}: ${quoted} ist abgesagt.`
export const lineHidden = (line: number, quoted: string) => `Zeile ${line}: ${quoted} ist ausgeblendet.`
export const noTimeZone = (zone: string) => `time_zone: «${zone}» ist keine Zeitzone wie Europe/Zurich.`
export const priceInCents =
  'Der Preis ist eine ganze Zahl, und zwar in Rappen oder Cent, wo es sie gibt: 2500 für 25.00.'
export const noTime = (cell: string) => `«${cell}» ist keine Zeit wie 2031-06-14 09:30 oder 14.06.2031 09:30.`
export const wasReadAs = (column: string, cell: string, value: number | string) =>
  `${column}: «${cell}» wurde als ${value} gelesen.`
export const noAddress = 'Die E-Mail-Adresse fehlt.'
export const notAnAddress = (cell: string) => `«${cell}» ist keine E-Mail-Adresse.`
export const severalAddresses = (count: number) => `Von ${count} Adressen wird die erste gelesen.`
export const theName = 'Der Name'

// A calendar as a whole.
export const noEvents = 'Dieser Kalender hat keine Termine.'
export const tooManyEvents = (most: string) => `Dieser Kalender hat mehr als ${most} Termine.`
export const tooManyDates = (most: string) => `Dieser Kalender hat mehr als ${most} Daten.`
export const calendarTooLong = (line: string, most: string) =>
  `Zeile ${line}: Dieser Kalender hat mehr als ${most} Zeilen.`
export const computesTooLong = 'Es dauert zu lange, die Daten und Zeitzonen dieser Datei zu berechnen.'
export const noEvent = (line: number, quoted: string) => `Zeile ${line}: ${quoted} ist kein Termin.`
export const noEventAndMore = (line: number, quoted: string, more: string) =>
  `Zeile ${line}: ${quoted} ist kein Termin, und ${more} weitere davon.`
export const lineLeftOut = (line: number, quoted: string) => `Zeile ${line}: ${quoted} wird ausgelassen.`
export const lineUnreadable = (line: number, quoted: string) => `Zeile ${line}: ${quoted} ist nicht lesbar.`
export const nestedTooDeeply = (line: number) => `Zeile ${line}: Das ist zu tief verschachtelt.`
export const endsWithoutBeginning = (line: number) =>
  `Zeile ${line}: Hier endet ein Termin, der keinen Anfang hat.`
export const noEndBefore = (line: number, component: string, next: number) =>
  `Zeile ${line}: Dieses ${component} hat kein Ende vor Zeile ${next}.`
export const noEnd = (line: number, component: string) =>
  `Zeile ${line}: Dieses ${component} hat kein Ende vor dem Ende der Datei.`
/** The `event` at the start of the texts below. */
export const eventAt = (line: number, name: string) => `Zeile ${line}: ${name}`
export const unnamedEvent = 'ein Termin ohne Namen'
export const isAnswer = (event: string) => `${event} ist eine Antwort auf eine Einladung.`
export const isCancelled = (event: string) => `${event} ist abgesagt.`
export const isCancelledOn = (event: string, date: string) => `${event} ist am ${date} abgesagt.`
export const isCancelledFrom = (event: string, date: string) => `${event} ist am ${date} und danach abgesagt.`
export const isSameAs = (event: string, line: number) =>
  `${event} wird ausgelassen: Zeile ${line} ist gleich.`
export const isOlderThan = (event: string, line: number) =>
  `${event} wird ausgelassen: Zeile ${line} ist eine neuere Version.`
export const noDatesAhead = (event: string) => `${event} wiederholt sich und hat keine künftigen Daten.`
export const pastLeftOut = (event: string) =>
  `${event} wiederholt sich: Die Daten vor heute werden ausgelassen.`
export const laterLeftOut = (event: string, date: string) =>
  `${event} wiederholt sich: Die Daten nach dem ${date} werden ausgelassen.`

// An event of a calendar, in the preview.
export const sameUid = (line: number) =>
  `Zeile ${line} hat die gleiche UID: Jeder Termin braucht eine eigene.`
export const repeatsOnce = 'Er wiederholt sich: das einzige künftige Datum.'
export const repeats = (number: number, count: number) =>
  `Er wiederholt sich: Datum ${number} von ${count}, die importiert werden.`
export const ruleUnreadable = (quoted: string) =>
  `Er wiederholt sich nach einer Regel, die nicht lesbar ist: ${quoted}.`
export const ruleExcludes = 'Eine Regel schliesst einige Daten aus.'
export const severalStarts = 'Er hat mehrere Anfänge.'
export const allDay = 'Er dauert den ganzen Tag und hat keine Zeit für den Treffpunkt.'
export const isPrivate = 'Er ist im Kalender privat.'
export const coordinatesUnreadable = (quoted: string) => `Die Koordinaten ${quoted} sind nicht lesbar.`
export const lengthUnreadable = 'Die Dauer ist nicht lesbar.'
export const lastsTooLong = (days: number) => `Er dauert mehr als ${days} Tage: Das Ende wird ausgelassen.`
export const noStart = (quoted: string) => `${quoted} ist kein Anfang wie 20310614T093000Z.`
export const noEndTime = (quoted: string) => `${quoted} ist kein Ende wie 20310614T093000Z.`
export const noDate = (quoted: string) => `${quoted} ist kein Datum wie 20310614T093000Z.`
export const zoneUnreadable = (quoted: string, line: number) =>
  `Die Zeitzone ${quoted} ist in Zeile ${line} nicht lesbar definiert. Nimm einen Namen wie Europe/Zurich.`
export const zoneUndefined = (quoted: string) =>
  `Die Zeitzone ${quoted} ist in der Datei nicht definiert. Nimm einen Namen wie Europe/Zurich.`
export const zoneDefinedOtherwise = (zone: string, line: number) =>
  `Die Datei definiert ${zone} in Zeile ${line} anders: Das wird nicht verwendet.`
export const zoneUnknown = (quoted: string, group: string) =>
  `Die Zeitzone ${quoted} gleicht keiner bekannten: Die Zeit wird in ${group} gezeigt.`
export const namesNoZone = (zone: string) =>
  `Er nennt keine Zeitzone, darum gilt die Zeit als die in ${zone}.`
export const ownOffset = (quoted: string) =>
  `Die Zeit hat eine eigene Abweichung und gilt nicht als die in ${quoted}.`
