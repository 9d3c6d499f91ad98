import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const draft = 'Bozza'
export const returned = 'La moderazione l’ha restituita:'
export const publish = 'Pubblica'
export const publishLater = 'Pubblica più tardi'
export const changeTime = 'Cambia l’ora'
export const askForLook = 'Fai controllare'
export const returnIt = 'Restituisci'
export const moderatorLooks = 'La moderazione la controlla, poi la pubblica o la restituisce con un commento.'
export const publishedOn = (time: ReactNode) => rich`Sarà pubblicata da sola ${time}.`
export const publishedIfAllowedOn = (time: ReactNode) =>
  rich`Sarà pubblicata da sola, se chi la organizza potrà pubblicare, ${time}.`
export const startHasPassed = 'L’ora di partenza è già passata: cambiala prima di pubblicare.'
export const doesNotWait = 'Questa bozza non aspetta un controllo.'

export const published = 'L’escursione è pubblicata.'
export const moderatorsTold = 'La moderazione è avvisata.'
export const isReturned = 'La bozza è restituita.'
export const notByItself = 'Non sarà pubblicata da sola.'
export const byItselfThen = (time: string) => `Sarà pubblicata da sola ${time}.`
export const timeTitle = (hike: string) => `Quando pubblicare «${hike}»?`
export const timeIn = (zone: string) => `Data e ora (${zone})`
export const timeHint = 'Sarà pubblicata da sola a quell’ora. Vuoto: la pubblichi tu.'
export const returnTitle = (hike: string) => `Restituire la bozza «${hike}»?`
export const returnIntro = (organizer: string) =>
  `${organizer} legge il tuo commento e può chiedere un altro controllo.`
export const comment = 'Commento'
export const commentRequired = 'Indica che cosa manca.'
export const aComment = 'Un commento'
