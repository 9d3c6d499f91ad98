import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'

export const organizing = 'Organisation'
export const yourHike = 'Votre randonnée'
export const requests = 'Demandes'
export const messageAll = 'Annonce'
export const daySheet = 'Feuille de course'
export const editHike = 'Modifier'
export const copyHike = 'Copier la randonnée'
export const cancelHike = 'Annuler la randonnée'
export const deleteHike = 'Supprimer la randonnée'
export const leave = 'Quitter l’organisation'
export const nextSteps = (description: Mark, route: Mark, picture: Mark) =>
  rich`Ensuite\u202f: ${description(`une description`)}, ${route(`un itinéraire`)}, ${picture(`une image`)}.`
export const nextStepsAndShare = (description: Mark, route: Mark, picture: Mark, share: Mark) =>
  rich`Ensuite\u202f: ${description(`une description`)}, ${route(`un itinéraire`)}, ${picture(`une image`)}, puis ${share(`partager`)}.`

export const acts = {
  appoint: 'Confier la coorganisation',
  dismiss: 'Retirer la coorganisation',
  withdraw: 'Retirer la proposition',
  resign: 'Ne plus organiser',
}

export const question = 'Proposition'
export const asksYou = (organizer: string) =>
  `${organizer} vous propose d’organiser cette randonnée ensemble.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} vous propose d’organiser ${hike} ensemble.`
export const accept = 'Accepter'
export const decline = 'Refuser'
export const organizeTitle = (hike: string) => `Organiser «\u202f${hike}\u202f»\u202f?`
export const coOrganizersDo =
  'La coorganisation modifie la randonnée, l’annule au besoin, décide qui participe et fait des annonces.'
export const nameIsShown = 'Votre nom figure alors sur sa page.'
export const accepted = 'Vous organisez maintenant cette randonnée.'
export const declined = 'Vous avez refusé.'
export const askSomebody = 'Proposer la coorganisation'
export const askTitle = (hike: string) => `Organiser ${hike} à plusieurs`
export const askIntro =
  'Une personne inscrite coorganise aussitôt. À toute autre, la question est posée, et elle décide.'
export const ask = 'Proposer'
export const unknownUsername = 'Personne ici n’a ce nom d’utilisateur.'
export const alreadyYours = 'Cette randonnée est déjà la vôtre.'
export const tooManyAsked = (people: number) =>
  `Vous l’avez déjà proposé à ${people} personnes, qui n’ont pas encore répondu.`
export const tooMany = (most: number) => `La coorganisation d’une randonnée compte au plus ${most} personnes.`
export const personCannot = 'Cette personne ne peut pas organiser cette randonnée avec vous.'
export const notAsked = 'On ne vous propose plus d’organiser cette randonnée.'
export const youCannot = 'Désolé, vous ne pouvez pas organiser cette randonnée.'
export const over = 'Cette randonnée est passée.'
