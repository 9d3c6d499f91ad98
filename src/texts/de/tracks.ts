import { plural } from '../plural.ts'

export const titleOf = (hike: string) => `Route: ${hike}`
export const now = (figures: string) => `Jetzt: ${figures}.`
export const gpxFile = 'GPX-Datei'
export const replace = 'Route ersetzen'
export const upload = 'Route hochladen'
export const back = 'Zurück zur Wanderung'
export const useNumbers = 'Zahlen der Route verwenden'
export const remove = 'Route entfernen'
export const isOnPage = 'Die Route ist auf der Seite der Wanderung.'
export const isRemoved = 'Die Route ist entfernt.'
export const numbersUsed = 'Distanz und Höhenmeter sind die der Route.'

export const pointsLeftOut = (points: number, shown: string) =>
  plural(points, {
    one: `${shown} Punkt der Datei fehlt, bei 0° N, 0° O: Dort war keine Position bekannt.`,
    other: `${shown} Punkte der Datei fehlen, bei 0° N, 0° O: Dort war keine Position bekannt.`,
  })
export const heightsLeftOut = (heights: number, shown: string) =>
  plural(heights, {
    one: `${shown} Höhe der Datei fehlt: So hoch oder tief ist kein Berg.`,
    other: `${shown} Höhen der Datei fehlen: So hoch oder tief ist kein Berg.`,
  })

export const tooManyPoints = (max: string) => `Diese Datei hat mehr als ${max} Punkte.`
export const tooManySegments = (max: string) => `Diese Datei hat mehr als ${max} Abschnitte.`
export const noTrack = 'Diese Datei hat weder Track noch Route.'
export const noPositions =
  'Alle Punkte dieser Datei liegen bei 0, 0. Das steht dort, wo keine Position bekannt ist.'
export const wrong = {
  latitude: (point: number) => `Punkt ${point} in dieser Datei hat einen falschen Breitengrad.`,
  longitude: (point: number) => `Punkt ${point} in dieser Datei hat einen falschen Längengrad.`,
  height: (point: number) => `Punkt ${point} in dieser Datei hat eine falsche Höhe.`,
}
export const outside = (point: number) => `Punkt ${point} in dieser Datei liegt ausserhalb der Erde.`
export const tooLong = (km: string) => `Diese Route ist länger als ${km} km.`
export const incomplete = 'Diese Datei ist unvollständig: Sie hört mittendrin auf.'
export const documentType =
  'Diese Datei deklariert einen Dokumenttyp oder Entitäten, was eine GPX-Datei nie tut.'
export const tooDeep = 'Diese Datei ist tiefer verschachtelt, als es eine GPX-Datei sein kann.'
export const tooManyAttributes = 'Ein Element dieser Datei hat mehr Attribute, als eine GPX-Datei haben kann.'
export const tooManyElements = 'Diese Datei hat mehr Elemente, als eine GPX-Datei haben kann.'
export const tooManyEntities = 'Diese Datei hat mehr Entitäten, als eine GPX-Datei haben kann.'
export const notGpx = 'Das ist keine GPX-Datei.'
export const otherFormat = (format: string) =>
  `Das ist eine ${format}-Datei: Bitte exportiere sie dort als GPX, wo sie herkommt.`
export const webPage = 'Das ist eine Webseite und keine GPX-Datei.'
export const zipOf = (format: string) =>
  `Das ist ein ZIP-Archiv einer ${format}-Datei: Bitte exportiere den Track dort als GPX, wo er herkommt.`
export const zip = 'Das ist ein ZIP-Archiv: Bitte entpacke es und wähle die GPX-Datei darin.'
export const compressed = 'Diese Datei ist komprimiert: Bitte entpacke sie und wähle die GPX-Datei darin.'
export const unknownEntity = (line: number) =>
  `Zeile ${line} dieser Datei hat eine Entität, die XML nicht kennt.`
export const otherElementClosed = (line: number) =>
  `Zeile ${line} dieser Datei schliesst ein anderes Element als das offene.`
export const damaged = (line: number) =>
  `Zeile ${line} dieser Datei ist beschädigt: Das ist kein wohlgeformtes XML.`
