import { plural } from '../plural.ts'

export const titleOf = (hike: string) => `Percorso: ${hike}`
export const now = (figures: string) => `Ora: ${figures}.`
export const gpxFile = 'File GPX'
export const replace = 'Sostituisci il percorso'
export const upload = 'Carica il percorso'
export const back = 'Torna all’escursione'
export const useNumbers = 'Usa i dati del percorso'
export const remove = 'Rimuovi il percorso'
export const isOnPage = 'Il percorso è sulla pagina dell’escursione.'
export const isRemoved = 'Il percorso è stato rimosso.'
export const numbersUsed = 'Distanza e dislivello sono quelli del percorso.'

export const pointsLeftOut = (points: number, shown: string) =>
  plural(points, {
    one: `${shown} punto del file è stato tralasciato, a 0° N, 0° E: la sua posizione non era nota.`,
    other: `${shown} punti del file sono stati tralasciati, a 0° N, 0° E: la loro posizione non era nota.`,
  })
export const heightsLeftOut = (heights: number, shown: string) =>
  plural(heights, {
    one: `${shown} quota del file è stata tralasciata: nessuna montagna è così alta o bassa.`,
    other: `${shown} quote del file sono state tralasciate: nessuna montagna è così alta o bassa.`,
  })

export const tooManyPoints = (max: string) => `Questo file ha più di ${max} punti.`
export const tooManySegments = (max: string) => `Questo file ha più di ${max} segmenti.`
export const noTrack = 'Questo file non ha né tracce né percorsi.'
export const noPositions =
  'Tutti i punti di questo file sono a 0, 0, che si scrive quando non è nota alcuna posizione.'
export const wrong = {
  latitude: (point: number) => `Il punto ${point} di questo file ha una latitudine errata.`,
  longitude: (point: number) => `Il punto ${point} di questo file ha una longitudine errata.`,
  height: (point: number) => `Il punto ${point} di questo file ha una quota errata.`,
}
export const outside = (point: number) => `Il punto ${point} di questo file è fuori dalla Terra.`
export const tooLong = (km: string) => `Questo percorso è più lungo di ${km} km.`
export const incomplete = 'Questo file è incompleto: si interrompe a metà.'
export const documentType =
  'Questo file dichiara un tipo di documento o delle entità, cosa che un file GPX non fa mai.'
export const tooDeep = 'Questo file è annidato più di quanto possa esserlo un file GPX.'
export const tooManyAttributes =
  'Un elemento di questo file ha più attributi di quanti possa averne un file GPX.'
export const tooManyElements = 'Questo file ha più elementi di quanti possa averne un file GPX.'
export const tooManyEntities = 'Questo file ha più entità di quante possa averne un file GPX.'
export const notGpx = 'Questo non è un file GPX.'
export const otherFormat = (format: string) =>
  `Questo è un file ${format}: esportalo come GPX da dove proviene.`
export const webPage = 'Questa è una pagina web e non un file GPX.'
export const zipOf = (format: string) =>
  `Questo è un archivio ZIP di un file ${format}: esporta la traccia come GPX da dove proviene.`
export const zip = 'Questo è un archivio ZIP: estrailo e scegli il file GPX che contiene.'
export const compressed = 'Questo file è compresso: estrailo e scegli il file GPX che contiene.'
export const unknownEntity = (line: number) =>
  `La riga ${line} di questo file ha un’entità che XML non conosce.`
export const otherElementClosed = (line: number) =>
  `La riga ${line} di questo file chiude un elemento diverso da quello aperto.`
export const damaged = (line: number) =>
  `La riga ${line} di questo file è danneggiata: non è XML ben formato.`
