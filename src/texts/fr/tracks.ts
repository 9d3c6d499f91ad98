import { plural } from '../plural.ts'

export const titleOf = (hike: string) => `Itinéraire\u202f: ${hike}`
export const now = (figures: string) => `Actuellement\u202f: ${figures}.`
export const gpxFile = 'Fichier GPX'
export const replace = 'Remplacer l’itinéraire'
export const upload = 'Envoyer l’itinéraire'
export const back = 'Retour à la randonnée'
export const useNumbers = 'Utiliser les chiffres de l’itinéraire'
export const remove = 'Supprimer l’itinéraire'
export const isOnPage = 'L’itinéraire est sur la page de la randonnée.'
export const isRemoved = 'L’itinéraire est supprimé.'
export const numbersUsed = 'La distance et le dénivelé sont ceux de l’itinéraire.'

export const pointsLeftOut = (points: number, shown: string) =>
  plural(points, {
    one: `${shown} point du fichier a été laissé de côté, à 0° N, 0° E\u202f: aucune position n’y était connue.`,
    other: `${shown} points du fichier ont été laissés de côté, à 0° N, 0° E\u202f: aucune position n’y était connue.`,
  })
export const heightsLeftOut = (heights: number, shown: string) =>
  plural(heights, {
    one: `${shown} altitude du fichier a été laissée de côté\u202f: aucune montagne n’est si haute ou si basse.`,
    other: `${shown} altitudes du fichier ont été laissées de côté\u202f: aucune montagne n’est si haute ou si basse.`,
  })

export const tooManyPoints = (max: string) => `Ce fichier a plus de ${max} points.`
export const tooManySegments = (max: string) => `Ce fichier a plus de ${max} segments.`
export const noTrack = 'Ce fichier ne contient ni trace ni itinéraire.'
export const noPositions =
  'Tous les points de ce fichier sont à 0, 0, ce qui s’écrit quand aucune position n’est connue.'
export const wrong = {
  latitude: (point: number) => `Le point ${point} de ce fichier a une latitude erronée.`,
  longitude: (point: number) => `Le point ${point} de ce fichier a une longitude erronée.`,
  height: (point: number) => `Le point ${point} de ce fichier a une altitude erronée.`,
}
export const outside = (point: number) => `Le point ${point} de ce fichier se trouve hors de la Terre.`
export const tooLong = (km: string) => `Cet itinéraire dépasse ${km} km.`
export const incomplete = 'Ce fichier est incomplet\u202f: il s’arrête au milieu.'
export const documentType =
  'Ce fichier déclare un type de document ou des entités, ce qu’un fichier GPX ne fait jamais.'
export const tooDeep = 'Ce fichier est imbriqué plus profondément qu’un fichier GPX ne peut l’être.'
export const tooManyAttributes =
  'Un élément de ce fichier a plus d’attributs qu’un fichier GPX ne peut en avoir.'
export const tooManyElements = 'Ce fichier a plus d’éléments qu’un fichier GPX ne peut en avoir.'
export const tooManyEntities = 'Ce fichier a plus d’entités qu’un fichier GPX ne peut en avoir.'
export const notGpx = 'Ce n’est pas un fichier GPX.'
export const otherFormat = (format: string) =>
  `C’est un fichier ${format}\u202f: exportez-le en GPX là d’où il vient.`
export const webPage = 'C’est une page web et non un fichier GPX.'
export const zipOf = (format: string) =>
  `C’est une archive ZIP d’un fichier ${format}\u202f: exportez la trace en GPX là d’où elle vient.`
export const zip =
  'C’est une archive ZIP\u202f: décompressez-la et choisissez le fichier GPX qu’elle contient.'
export const compressed =
  'Ce fichier est compressé\u202f: décompressez-le et choisissez le fichier GPX qu’il contient.'
export const unknownEntity = (line: number) =>
  `La ligne ${line} de ce fichier contient une entité que XML ne connaît pas.`
export const otherElementClosed = (line: number) =>
  `La ligne ${line} de ce fichier ferme un autre élément que celui qui est ouvert.`
export const damaged = (line: number) =>
  `La ligne ${line} de ce fichier est endommagée\u202f: ce n’est pas du XML bien formé.`
