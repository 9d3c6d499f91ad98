import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const draft = 'Brouillon'
export const returned = 'La modération l’a renvoyé\u202f:'
export const publish = 'Publier'
export const publishLater = 'Publier plus tard'
export const changeTime = 'Changer l’heure'
export const askForLook = 'Faire relire'
export const returnIt = 'Renvoyer'
export const moderatorLooks = 'La modération le relit, puis le publie ou le renvoie avec un commentaire.'
export const publishedOn = (time: ReactNode) => rich`Il sera publié automatiquement le ${time}.`
export const publishedIfAllowedOn = (time: ReactNode) =>
  rich`Il sera publié automatiquement le ${time}, si l’organisation peut alors publier.`
export const startHasPassed = 'L’heure du départ est passée\u202f: changez-la avant de publier.'
export const doesNotWait = 'Ce brouillon n’attend pas de relecture.'

export const published = 'La randonnée est publiée.'
export const moderatorsTold = 'La modération est prévenue.'
export const isReturned = 'Le brouillon est renvoyé.'
export const notByItself = 'Il ne sera pas publié automatiquement.'
export const byItselfThen = (time: string) => `Il sera publié automatiquement le ${time}.`
export const timeTitle = (hike: string) => `Quand publier «\u202f${hike}\u202f»\u202f?`
export const timeIn = (zone: string) => `Date et heure (${zone})`
export const timeHint = 'Il sera alors publié automatiquement. Laissez vide pour le publier vous-même.'
export const returnTitle = (hike: string) => `Renvoyer «\u202f${hike}\u202f»\u202f?`
export const returnIntro = (organizer: string) =>
  `${organizer} lira votre commentaire et pourra redemander une relecture.`
export const comment = 'Commentaire'
export const commentRequired = 'Dites ce qui manque.'
export const aComment = 'Un commentaire'
