import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const draft = 'Entwurf'
export const returned = 'Die Moderation hat ihn zurückgegeben:'
export const publish = 'Veröffent\u00adlichen'
export const publishLater = 'Später veröffent\u00adlichen'
export const changeTime = 'Zeitpunkt ändern'
export const askForLook = 'Ansehen lassen'
export const returnIt = 'Zurückgeben'
export const moderatorLooks =
  'Die Moderation schaut ihn an und veröffentlicht ihn oder gibt ihn mit einem Kommentar zurück.'
export const publishedOn = (time: ReactNode) => rich`Er wird automatisch veröffentlicht: ${time}.`
export const publishedIfAllowedOn = (time: ReactNode) =>
  rich`Er wird automatisch veröffentlicht, falls seine Leitung das dann darf: ${time}.`
export const startHasPassed = 'Der Start ist schon vorbei: Ändere ihn vor dem Veröffentlichen.'
export const doesNotWait = 'Dieser Entwurf wartet nicht darauf, angeschaut zu werden.'

export const published = 'Die Wanderung ist veröffentlicht.'
export const moderatorsTold = 'Die Moderation weiss Bescheid.'
export const isReturned = 'Der Entwurf ist zurückgegeben.'
export const notByItself = 'Er wird nicht automatisch veröffentlicht.'
export const byItselfThen = (time: string) => `Er wird automatisch veröffentlicht: ${time}.`
export const timeTitle = (hike: string) => `Wann wird «${hike}» veröffentlicht?`
export const timeIn = (zone: string) => `Datum und Zeit (${zone})`
export const timeHint = 'Er wird dann automatisch veröffentlicht. Leer heisst, du veröffentlichst ihn selbst.'
export const returnTitle = (hike: string) => `«${hike}» zurückgeben?`
export const returnIntro = (organizer: string) =>
  `${organizer} liest deinen Kommentar und kann ihn nochmals ansehen lassen.`
export const comment = 'Kommentar'
export const commentRequired = 'Bitte sag, was fehlt.'
export const aComment = 'Ein Kommentar'
