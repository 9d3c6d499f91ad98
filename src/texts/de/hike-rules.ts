import { plural } from '../plural.ts'

export const changedMeanwhile = 'Diese Wanderung wurde inzwischen geändert.'
export const draftCannotBeCancelled = 'Das ist ein Entwurf: Lösche ihn stattdessen.'
export const reasonRequired = 'Bitte sag, warum, damit alle es verstehen.'
export const organizerLeft = 'Die Leitung hat die Gruppe verlassen.'

export const nameRequired = 'Bitte gib einen Namen an.'
export const locationRequired = 'Bitte gib einen Treffpunkt an.'
export const questionRequired = 'Eine Frage hat einen Text.'
export const gearRequired = 'Ein Stück Ausrüstung hat einen Namen.'
export const nightNameRequired = 'Eine Übernachtung hat einen Namen.'
export const name = 'Der Name'
export const location = 'Der Treffpunkt'
export const description = 'Die Beschreibung'
export const aReason = 'Ein Grund'
export const aQuestion = 'Eine Frage'
export const aPieceOfGear = 'Ein Stück Ausrüstung'
export const nightName = 'Der Name einer Übernachtung'
export const nightNote = 'Die Notiz zu einer Übernachtung'

export const notANumber = (label: string) => `${label}: Bitte gib eine Zahl ein.`
export const belowZero = (label: string) => `${label}: mindestens 0.`
export const above = (label: string, most: string) => `${label}: höchstens ${most}.`
export const elevationDifference = 'Höhenmeter'
export const distance = 'Distanz'
export const expectedDuration = 'Erwartete Dauer'
export const durationInTenths = 'Die erwartete Dauer ist auf 0,1 Stunden genau, etwa 4,5.'
export const latitudeRange = (most: number) => `Der Breitengrad ist eine Zahl von -${most} bis ${most}.`
export const longitudeRange = (most: number) => `Der Längengrad ist eine Zahl von -${most} bis ${most}.`
export const bothCoordinates = 'Es braucht Breiten- und Längengrad zusammen.'

export const timeRequired = 'Bitte gib Datum und Zeit an.'
export const yearTooFar = 'Dieses Jahr ist zu weit weg.'
export const notAZone = 'Das ist keine Zeitzone.'
export const endNotATime = 'Das Ende ist ein Datum mit Zeit.'
export const endBeforeStart = 'Das Ende muss nach dem Start sein.'
export const tourTooLong = (days: number) => `Eine Tour dauert höchstens ${days} Tage.`
export const opensNotATime = '«Anfragen ab» ist ein Datum mit Zeit.'
export const closesNotATime = '«Anfragen bis» ist ein Datum mit Zeit.'
export const closesAfterStart = 'Anfragen sind höchstens bis zum Start möglich.'
export const opensAfterClosing = '«Anfragen ab» liegt vor «Anfragen bis».'
export const opensAfterStart = '«Anfragen ab» liegt vor dem Start.'
export const publishingNotATime = 'Der Zeitpunkt der Veröffentlichung ist ein Datum mit Zeit.'
export const publishingPast = 'Dieser Zeitpunkt ist vorbei.'
export const publishingAfterStart = 'Die Wanderung muss vor dem Start veröffentlicht werden.'
export const onlyDraftsLater = 'Nur ein Entwurf wird später veröffentlicht.'

export const nightNoteNotText = 'Die Notiz zu einer Übernachtung ist ein Text.'
export const nightNamed = 'Eine Übernachtung hat einen Namen.'
export const nightsNotList = 'Die Übernachtungen sind eine Liste.'
export const tooManyNights = 'Das sind zu viele Übernachtungen.'
export const noNights = 'Eine eintägige Wanderung hat keine Übernachtungen.'
export const mostNights = (nights: number, days: number) =>
  plural(nights, {
    one: `Eine Tour von ${days} Tagen hat höchstens ${nights} Übernachtung.`,
    other: `Eine Tour von ${days} Tagen hat höchstens ${nights} Übernachtungen.`,
  })

export const priceNotWhole = 'Der Preis ist eine ganze Zahl.'
export const priceBelowZero = 'Der Preis ist mindestens 0.'
export const refundHours = (most: number) =>
  `Die Frist für Rückerstattungen ist eine ganze Zahl von Stunden, von 0 bis ${most}.`
export const refundPercent =
  'Der Anteil einer späten Rückerstattung ist eine ganze Zahl von Prozent, von 0 bis 100.'
export const placesNotWhole = 'Die Zahl der Plätze ist eine ganze Zahl.'
export const noPlace = 'Es braucht mindestens einen Platz.'
export const mostPlaces = (most: number) => `Es kann höchstens ${most} Plätze geben.`
export const guestsNotWhole = 'Die Zahl der Gäste ist eine ganze Zahl.'
export const guestsBelowZero = 'Die Zahl der Gäste ist mindestens 0.'
export const mostGuests = (most: number) => `Jemand kann höchstens ${most} Gäste mitbringen.`
export const approvalUnknown = 'Die Zusage ist «manual» oder «automatic».'
export const minimumNotWhole = 'Die Mindestzahl ist eine ganze Zahl.'
export const minimumBelowOne = 'Die Mindestzahl ist mindestens eine Person.'
export const mostMinimum = (most: number) => `Die Mindestzahl ist höchstens ${most} Personen.`
export const minimumAbovePlaces = 'Die Mindestzahl kann nicht höher sein als die Zahl der Plätze.'
export const placesBelowMinimum = (minimum: number) =>
  `Sie findet ab ${minimum} Personen statt: Weniger Plätze kann es nicht geben.`

export const questionsNotList = 'Die Fragen sind eine Liste.'
export const mostQuestions = (most: number) => `Es kann höchstens ${most} Fragen geben.`
export const gradeUnknown = 'Die Schwierigkeit ist eine von T1 bis T6.'
export const gearNotList = 'Die Ausrüstung ist eine Liste.'
export const mostGear = (most: number) => `Es kann höchstens ${most} Stück Ausrüstung geben.`
export const goodForUnknown = (codes: string) => `Geeignet für: ${codes}.`
export const goodForNotList = '«Geeignet für» ist eine Liste.'
export const listTooLong = 'Die Liste ist zu lang.'
export const descriptionNotText = 'Die Beschreibung ist ein Text.'
export const reasonNotText = 'Ein Grund ist ein Text.'
export const keepChatNotBoolean = 'Ob der Chat bleibt: true oder false.'
export const albumNotBoolean = 'Ob das Album alle sehen: true oder false.'
export const draftNotBoolean = 'Ob es ein Entwurf ist: true oder false.'
export const scopeUnknown = 'Der Bereich ist «this» oder «following».'
export const intervalRange = (most: number) => `Der Abstand ist eine ganze Zahl von 1 bis ${most}.`
export const timesRange = (most: number) => `Die Anzahl Wanderungen ist eine ganze Zahl von 1 bis ${most}.`
export const unitUnknown = 'Die Einheit ist «week» oder «month».'
export const repeatNotObject = 'Die Wiederholung ist ein Objekt.'
