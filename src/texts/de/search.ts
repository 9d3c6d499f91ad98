import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const searchHikes = 'Wanderungen suchen'
export const search = 'Suchen'
export const filters = 'Filter'
export const map = 'Karte'
export const calendar = 'Kalender'
export const list = 'Liste'
export const clearAll = 'Zurücksetzen'

export const anyDay = 'Jeder Tag'
export const saturday = 'Samstag'
export const sunday = 'Sonntag'
export const thisWeekend = 'Dieses Wochenende'
export const next7Days = 'Nächste 7 Tage'
export const otherDates = 'Andere Daten'
export const from = 'Von'
export const until = 'Bis'
export const grade = 'Schwierigkeit'
export const distance = 'Distanz'
export const climb = 'Aufstieg'
export const duration = 'Dauer'
export const free = 'Gratis'
export const placesLeft = 'Freie Plätze'
export const goodFor = 'Geeignet für'
export const near = 'Gegend'
export const within = 'Umkreis'
export const order = 'Reihenfolge'
export const month = 'Monat'

export const fromDate = (date: string) => `Ab ${date}`
export const untilDate = (date: string) => `Bis ${date}`
export const goodForThese = (suitabilities: string) => `Geeignet für ${suitabilities}`
export const kmFrom = (km: string, place: string) => `≤ ${km} km von ${place}`
export const kmFromMe = (km: string) => `≤ ${km} km von mir`
export const quoted = (text: string) => `«${text}»`
export const allHikes = 'Alle Wanderungen'

export const nearAnArea = 'In einer Gegend'
export const useMyLocation = 'Meinen Standort verwenden'
export const myLocation = 'Mein Standort'
export const notCounted = 'Keine Verbindung: Wanderungen werden nicht gezählt.'
export const close = 'Schliessen'
export const show = 'Wanderungen zeigen'
export const showHikes = (count: number, shown: string) =>
  plural(count, { one: `${shown} Wanderung zeigen`, other: `${shown} Wanderungen zeigen` })
export const numberOfHikes = 'Anzahl Wanderungen'
export const when = 'Wann'
export const gradesMeaning = 'Was T1 bis T6 bedeuten'
export const placesAndPrice = 'Plätze und Preis'
export const atMost = 'Höchstens'
export const kilometres = 'Kilometer'
export const metresUp = 'Meter Aufstieg'
export const hours = 'Stunden'
export const nearWhichArea = 'In welcher Gegend?'
export const nearestFirst = 'Nach Nähe sortieren'
export const noLocation = 'Wir konnten deinen Standort nicht bestimmen. Gib stattdessen einen Ort ein.'

export const nothingFitsAll = 'Keine Wanderung passt zu alldem.'
export const nothingFits = 'Keine Wanderung passt dazu.'
export const found = (filter: string, hikes: string) => `${filter}: ${hikes}`
export const without = (filter: string, hikes: string) => `Ohne ${filter}: ${hikes}`
export const only = (filter: string, hikes: string) => `Nur ${filter}: ${hikes}`
export const offerNear = (place: string, hikes: string) => `${hikes} bei ${place}`
export const seeAll = 'Alle Wanderungen ansehen'

export const mapOfHikes = 'Karte dieser Wanderungen'
export const mapNeedsScript = 'Die Karte braucht JavaScript. Die Liste unten zeigt dieselben Wanderungen.'
export const hikesNotLoaded = 'Die Wanderungen konnten nicht geladen werden. Die Liste enthält sie.'
export const moreElsewhere = (hikes: number) => `${hikes} weitere anderswo`
export const inView = (heading: string, hikes: number) => `${heading} · ${hikes} im Bild`

export const notANumber = 'Bitte gib eine Zahl ein, etwa 12,5.'
export const only1 = 'Hier geht nur 1.'
export const notADate = 'Bitte gib ein Datum wie 2026-11-28 ein.'
export const endsBeforeStart = 'Der letzte Tag liegt vor dem ersten.'
export const notAPoint = 'Das sind keine gültigen Koordinaten.'
export const notWithin = (max: string) => `Der Umkreis muss eine Zahl von 1 bis ${max} Kilometern sein.`
export const tooManyCharacters = (max: number) => `Suche nach höchstens ${max} Zeichen.`
export const tooManyWords = (max: number) => `Suche nach höchstens ${max} Wörtern.`
export const notAGrade = 'Die Schwierigkeit geht von T1 bis T6.'
export const notGoodFor = (codes: string) => `«Geeignet für» ist eines oder mehrere von: ${codes}.`
export const notAnOrder = 'Sortiere nach time oder distance.'
export const distanceNeedsArea = 'Zum Sortieren nach Nähe braucht es eine Gegend.'
export const notAMonth = 'Das ist kein Monat wie 2031-06.'
export const notAFormat = 'Das Format ist json oder geojson.'
export const someInvalid = 'Einige Felder sind ungültig.'
export const unknownPlace = 'Diese Gegend kennen wir nicht. Versuche es mit einer grösseren in der Nähe.'

export const tellMe = 'Sag mir Bescheid, wenn solche dazukommen'
export const isTold = (searches: Mark) =>
  rich`Wir sagen dir Bescheid, wenn solche Wanderungen dazukommen. ${searches('Deine Suchabos')}`
export const onceADay = (search: string) => `Einmal am Tag: ${search}`
export const saved = 'Gespeichert. Wenn neue dazukommen, sagen wir dir am Abend Bescheid.'
export const deleted = 'Gelöscht.'
export const searchesIntro = (settings: ReactNode) =>
  rich`Einmal am Tag, um 18:00, sagen wir dir, welche neuen Wanderungen zu einem dieser Suchabos passen: als Benachrichtigung und per Mail, wie du es unter ${settings} wählst.`
export const noSearches = (tellMe: string) =>
  `Du hast noch keine Suchabos. Wähle Filter für die Wanderungen, dann «${tellMe}» unter der Liste.`
export const findHike = 'Wanderung finden'
export const deleteIt = 'Löschen'
export const deleteSearch = (search: string) => `Suchabo ${search} löschen`
export const tooManySearches = (max: number) =>
  `Du hast schon ${max} Suchabos. Bitte lösche zuerst eines davon.`
export const queryRequired = 'Eine Abfrage der Wanderliste ist nötig; sie darf leer sein.'
export const queryTooLong = 'Diese Abfrage ist zu lang.'
