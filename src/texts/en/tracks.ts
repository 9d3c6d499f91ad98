import { plural } from '../plural.ts'

// The route of a hike, uploaded as a GPX file.

export const titleOf = (hike: string) => `Route of ${hike}`
/** `figures` is '11.5 km · ↑ 180 m · ↓ 180 m'. */
export const now = (figures: string) => `Now: ${figures}.`
export const gpxFile = 'GPX file'
export const replace = 'Replace the route'
export const upload = 'Upload the route'
export const back = 'Back to the hike'
export const useNumbers = 'Use the route’s numbers'
export const remove = 'Remove the route'
export const isOnPage = 'The route is on the hike’s page.'
export const isRemoved = 'The route is removed.'
export const numbersUsed = 'Distance and elevation are those of the route.'

// What is left out of a file. `shown` is the formatted number.
export const pointsLeftOut = (points: number, shown: string) =>
  plural(points, {
    one: `${shown} point of the file is left out, at 0° N, 0° E: no position was known there.`,
    other: `${shown} points of the file are left out, at 0° N, 0° E: no position was known there.`,
  })
export const heightsLeftOut = (heights: number, shown: string) =>
  plural(heights, {
    one: `${shown} height of the file is left out: no mountain is that high or low.`,
    other: `${shown} heights of the file are left out: no mountain is that high or low.`,
  })

// Errors for invalid files.
export const tooManyPoints = (max: string) => `This file has more than ${max} points.`
export const tooManySegments = (max: string) => `This file has more than ${max} segments.`
export const noTrack = 'This file has no track and no route.'
export const noPositions = 'All points of this file are at 0, 0, which is written where no position is known.'
/** Errors for points with a value that is not a valid number. */
export const wrong = {
  latitude: (point: number) => `Point ${point} in this file has a wrong latitude.`,
  longitude: (point: number) => `Point ${point} in this file has a wrong longitude.`,
  height: (point: number) => `Point ${point} in this file has a wrong height.`,
}
export const outside = (point: number) => `Point ${point} in this file lies outside the earth.`
export const tooLong = (km: string) => `This route is longer than ${km} km.`
export const incomplete = 'This file is incomplete: it ends in the middle.'
export const documentType = 'This file declares a document type or entities, which a GPX file never has.'
export const tooDeep = 'This file is nested more deeply than a GPX file can be.'
export const tooManyAttributes = 'An element in this file has more attributes than a GPX file can have.'
export const tooManyElements = 'This file has more elements than a GPX file can have.'
export const tooManyEntities = 'This file has more entities than a GPX file can have.'
export const notGpx = 'This is not a GPX file.'
/** `format` is a name such as 'KML'. */
export const otherFormat = (format: string) =>
  `This is a ${format} file: please export it as GPX where it comes from.`
export const webPage = 'This is a web page and not a GPX file.'
export const zipOf = (format: string) =>
  `This is a ZIP archive of a ${format} file: please export the track as GPX where it comes from.`
export const zip = 'This is a ZIP archive: please unpack it and choose the GPX file in it.'
export const compressed = 'This file is compressed: please unpack it and choose the GPX file in it.'
/** XML errors, with the line number. */
export const unknownEntity = (line: number) =>
  `Line ${line} of this file has an entity that XML does not know.`
export const otherElementClosed = (line: number) =>
  `Line ${line} of this file closes another element than the open one.`
export const damaged = (line: number) => `Line ${line} of this file is damaged: it is not well-formed XML.`
