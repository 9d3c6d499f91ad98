import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const organizing = 'Organisation'
export const yourHike = 'Votre randonnée'
export const requests = 'Demandes'
export const messageAll = 'Message à tous'
export const daySheet = 'Feuille de course'
export const editHike = 'Modifier la randonnée'
export const copyHike = 'Copier cette randonnée'
export const cancelHike = 'Annuler la randonnée'
export const deleteHike = 'Supprimer la randonnée'
export const leave = 'Quitter l’organisation'

export const acts = {
  appoint: 'Nommer à la coorganisation',
  dismiss: 'Retirer de la coorganisation',
  withdraw: 'Retirer la question',
  resign: 'Ne plus organiser',
}
export const appointTitle = (username: string) => `Nommer ${username} à la coorganisation\u202f?`
export const appointConsequence =
  'La coorganisation modifie et annule la randonnée, décide qui participe et écrit à tous. Elle ne voit pas qui a payé et ne peut pas supprimer la randonnée.'
export const appointed = (username: string) => `${username} fait maintenant partie de la coorganisation.`
export const isAsked = (username: string) => `La question est posée à ${username}.`
export const dismissTitle = (username: string) => `Retirer ${username} de la coorganisation\u202f?`
export const stillTakesPart = (username: string) => `${username} participe toujours à la randonnée.`
export const doesNotTakePart = (username: string) =>
  `${username} ne participe pas et ne pourra plus lire la discussion.`
export const dismissed = (username: string) => `${username} ne fait plus partie de la coorganisation.`
export const withdrawTitle = (username: string) => `Retirer la question posée à ${username}\u202f?`
export const withdrawConsequence = (username: string) =>
  `${username} ne pourra plus accepter d’organiser cette randonnée avec vous.`
export const withdrawn = (username: string) => `La question à ${username} est retirée.`
export const resignTitle = 'Ne plus organiser cette randonnée\u202f?'
export const youStillTakePart = 'Vous participez toujours à la randonnée.'
export const youDoNotTakePart = 'Vous ne participez pas et ne pourrez plus lire la discussion.'
export const resigned = 'Vous n’organisez plus cette randonnée.'

export const question = 'Question'
export const asksYou = (organizer: string) =>
  `${organizer} vous propose d’organiser cette randonnée ensemble.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} vous propose d’organiser ${hike} ensemble.`
export const accept = 'Accepter'
export const decline = 'Refuser'
export const organizeTitle = (hike: string) => `Organiser «\u202f${hike}\u202f»\u202f?`
export const coOrganizersDo =
  'La coorganisation modifie et annule la randonnée, décide qui participe et écrit à tous. Votre nom figure alors sur sa page.'
export const accepted = 'Vous organisez maintenant cette randonnée.'
export const declined = 'Vous avez refusé.'
export const alreadyYours = 'Cette randonnée est déjà la vôtre.'
export const tooManyAsked = (people: number) =>
  `Vous avez posé la question à ${people} personnes qui n’ont pas encore répondu.`
export const tooMany = (most: number) => `La coorganisation d’une randonnée compte au plus ${most} personnes.`
export const personCannot = 'Cette personne ne peut pas organiser cette randonnée avec vous.'
export const youCannot = 'Désolé, vous ne pouvez pas organiser cette randonnée.'
export const over = 'Cette randonnée est passée.'
