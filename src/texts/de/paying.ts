import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const title = 'Wanderung bezahlen'
export const payAmount = (amount: string) => `${amount} bezahlen`
export const payingNow = 'Wird bezahlt …'
export const success = 'Zahlung erfolgreich!'
export const failed = 'Die Zahlung hat nicht geklappt. Bitte versuche es nochmals.'
export const unreachable = 'Der Zahlungsdienst ist nicht erreichbar. Bitte versuche es später nochmals.'
export const loading = 'Wird geladen …'
export const forHike = (price: ReactNode, hike: string) => rich`${price} für «${hike}»`

export const takesPartOncePaid = 'Sobald du bezahlt hast, bist du dabei.'
export const payingAsksOrganizer = (organizer: string) =>
  `Mit der Zahlung geht auch deine Anfrage an ${organizer}.`
export const fullIfCancelled = (organizer: string) =>
  `Du bekommst alles zurück, wenn ${organizer} die Wanderung absagt oder löscht.`
export const fullUntilStart = (organizer: string) =>
  `Du bekommst alles zurück, wenn ${organizer} die Wanderung absagt oder löscht oder wenn du vor dem Start absagst.`
export const fullWhilePending = (organizer: string) =>
  `Du bekommst alles zurück, wenn ${organizer} deine Anfrage ablehnt oder die Wanderung absagt oder löscht, wenn du vor dem Start absagst oder wenn bis dann nicht entschieden ist.`
export const fullIfDeclined = (organizer: string) =>
  `Du bekommst alles zurück, wenn ${organizer} sie ablehnt oder die Wanderung absagt oder löscht, wenn du vor dem Start absagst oder wenn bis dann nicht entschieden ist.`
export const ifYouLeave = (terms: string) => `Wenn du absagst: ${terms}.`
export const alwaysIfCancelled = (organizer: string) =>
  `Du bekommst immer alles zurück, wenn ${organizer} die Wanderung absagt oder löscht.`
export const alwaysWhilePending = (organizer: string) =>
  `Du bekommst immer alles zurück, wenn ${organizer} deine Anfrage ablehnt oder die Wanderung absagt oder löscht oder wenn du die Anfrage vor der Antwort zurückziehst.`
