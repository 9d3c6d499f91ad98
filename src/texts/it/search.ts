import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { al, leadingDal } from './prepositions.ts'

export const searchHikes = 'Cerca escursioni'
export const search = 'Cerca'
export const filters = 'Filtri'
export const map = 'Mappa'
export const calendar = 'Calendario'
export const list = 'Elenco'
export const clearAll = 'Cancella tutto'

export const anyDay = 'Qualsiasi giorno'
export const saturday = 'Sabato'
export const sunday = 'Domenica'
export const thisWeekend = 'Questo weekend'
export const next7Days = 'Prossimi 7 giorni'
export const otherDates = 'Altre date'
export const from = 'Dal'
export const until = 'Al'
export const grade = 'Difficoltà'
export const distance = 'Distanza'
export const climb = 'Salita'
export const duration = 'Durata'
export const free = 'Gratis'
export const placesLeft = 'Posti liberi'
export const goodFor = 'Adatta a'
export const near = 'Zona'
export const within = 'Raggio'
export const order = 'Ordine'
export const month = 'Mese'

export const fromDate = (date: string) => leadingDal(date)
export const untilDate = (date: string) => `Fino ${al(date)}`
export const goodForThese = (suitabilities: string) => `Adatta a ${suitabilities}`
export const kmFrom = (km: string, place: string) => `≤ ${km} km da ${place}`
export const kmFromMe = (km: string) => `≤ ${km} km da me`
export const quoted = (text: string) => `«${text}»`
export const allHikes = 'Tutte le escursioni'

export const nearAnArea = 'In una zona'
export const useMyLocation = 'Usa la mia posizione'
export const myLocation = 'La mia posizione'
export const notCounted = 'Nessuna connessione: le escursioni non vengono contate.'
export const close = 'Chiudi'
export const show = 'Mostra le escursioni'
export const showHikes = (count: number, shown: string) =>
  plural(count, { one: `Mostra ${shown} escursione`, other: `Mostra ${shown} escursioni` })
export const numberOfHikes = 'Numero di escursioni'
export const when = 'Quando'
export const gradesMeaning = 'Cosa significano da T1 a T6'
export const placesAndPrice = 'Posti e prezzo'
export const atMost = 'Al massimo'
export const kilometres = 'Chilometri'
export const metresUp = 'Metri di salita'
export const hours = 'Ore'
export const nearWhichArea = 'In quale zona?'
export const nearestFirst = 'Prima le più vicine'
export const noLocation = 'Non riusciamo a trovare la tua posizione. Scrivi un luogo.'

export const nothingFitsAll = 'Nessuna escursione corrisponde a tutto questo.'
export const nothingFits = 'Nessuna escursione corrisponde.'
export const found = (filter: string, hikes: string) => `${filter}: ${hikes}`
export const without = (filter: string, hikes: string) => `Senza ${filter}: ${hikes}`
export const only = (filter: string, hikes: string) => `Solo ${filter}: ${hikes}`
export const offerNear = (place: string, hikes: string) => `${hikes} vicino a ${place}`
export const seeAll = 'Vedi tutte le escursioni'

export const mapOfHikes = 'Mappa di queste escursioni'
export const mapNeedsScript =
  'La mappa richiede JavaScript. L’elenco qui sotto contiene le stesse escursioni.'
export const hikesNotLoaded = 'Non è stato possibile caricare le escursioni. Le trovi nell’elenco.'
export const moreElsewhere = (hikes: number) =>
  plural(hikes, { one: `${hikes} altra fuori dalla mappa`, other: `${hikes} altre fuori dalla mappa` })
export const inView = (heading: string, hikes: number) => `${heading} · ${hikes} sulla mappa`

export const notANumber = 'Inserisci un numero, per esempio 12.5.'
export const only1 = 'Qui è possibile solo 1.'
export const notADate = 'Inserisci una data come 2026-11-28.'
export const endsBeforeStart = 'L’ultimo giorno precede il primo.'
export const notAPoint = 'Queste coordinate non sono valide.'
export const notWithin = (max: string) => `La distanza deve essere un numero di chilometri da 1 a ${max}.`
export const tooManyCharacters = (max: number) => `Cerca al massimo ${max} caratteri.`
export const tooManyWords = (max: number) => `Cerca al massimo ${max} parole.`
export const notAGrade = 'Una difficoltà va da T1 a T6.'
export const notGoodFor = (codes: string) => `I valori possibili per «Adatta a» sono ${codes}.`
export const notAnOrder = 'Ordina per time o distance.'
export const distanceNeedsArea = 'Per ordinare per distanza serve una zona.'
export const notAMonth = 'Questo non è un mese come 2031-06.'
export const notAFormat = 'Il formato è json o geojson.'
export const someInvalid = 'Alcuni campi non sono validi.'
export const unknownPlace = 'Non conosciamo questa zona. Prova con una più grande lì vicino.'

export const tellMe = 'Avvisami di nuove escursioni simili'
export const isTold = (searches: Mark) =>
  rich`Ti avvisiamo di nuove escursioni come queste. ${searches('Le tue ricerche')}`
export const onceADay = (search: string) => `Una volta al giorno: ${search}`
export const saved = 'Salvata. La sera ti avvisiamo di quelle nuove.'
export const deleted = 'Eliminata.'
export const searchesIntro = (settings: ReactNode) =>
  rich`Una volta al giorno, alle 18:00, ti avvisiamo delle nuove escursioni che corrispondono a una di queste ricerche: con un avviso, e via e-mail come scegli in ${settings}.`
export const noSearches = (tellMe: string) =>
  `Non hai ricerche. Scegli i filtri per le escursioni, poi «${tellMe}» sotto l’elenco.`
export const findHike = 'Trova un’escursione'
export const deleteIt = 'Elimina'
export const deleteSearch = (search: string) => `Elimina la ricerca ${search}`
export const tooManySearches = (max: number) => `Hai ${max} ricerche. Eliminane prima una.`
export const queryRequired = 'Serve una query dell’elenco delle escursioni, che può essere vuota.'
export const queryTooLong = 'Questa query è troppo lunga.'
