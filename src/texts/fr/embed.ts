import { de } from './prepositions.ts'

export const nextHikes = 'Prochaines randonnées'
export const nextHikesOf = (group: string) => `Prochaines randonnées · ${group}`
export const none = 'Aucune randonnée n’est prévue pour le moment.'
export const allHikesOf = (group: string) => `Toutes les randonnées ${de(group)}`
export const cancelled = 'Annulée'
export const nothingAtUrl = 'Il n’y a rien à intégrer à cette adresse.'
export const jsonOnly = 'Le format est json.'
