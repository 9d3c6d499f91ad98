import { plural } from '../plural.ts'
import { de } from './prepositions.ts'

export const titleOf = (hike: string) => `Photos\u202f: ${hike}`
export const descriptionOf = (hike: string, group: string) => `Photos de la randonnée ${hike}, ${group}`
export const pictures = 'Photos'
export const shownToEverybody = (date: string) => `${date}. Tout le monde les voit.`
export const shownToThoseWhoCame = (date: string) =>
  `${date}. Seules les personnes qui ont participé les voient.`
export const addPictures = 'Ajouter des photos'
export const seePictures = 'Voir les photos'
export const downloadAll = 'Tout télécharger'
export const noneYet = 'Il n’y a pas encore de photos.'

export const hint = 'JPEG, PNG ou WebP. Le lieu de la prise de vue est supprimé.'
export const add = 'Ajouter'
export const added = 'Ajoutée.'
export const picturesAdded = (count: number) =>
  plural(count, { one: `${count} photo ajoutée.`, other: `${count} photos ajoutées.` })
export const showAlbum = 'Afficher l’album'
export const couldNotBeAdded = 'Cette photo n’a pas pu être ajoutée.'
export const waitingForSignal = 'Pas de réseau.'

export const showOnlyToThoseWhoCame = 'Ne les montrer qu’aux personnes qui ont participé'
export const showToEverybody = 'Les montrer à tout le monde'
export const showToEverybodyQuestion = 'Montrer les photos à tout le monde\u202f?'
export const becomeVisible = (people: number) =>
  plural(people, {
    one: `Les photos de ${people} personne deviennent visibles par tout le monde, même sans compte. Ce qui a été copié ne peut pas être repris.`,
    other: `Les photos de ${people} personnes deviennent visibles par tout le monde, même sans compte. Ce qui a été copié ne peut pas être repris.`,
  })
export const everybodySees = 'Tout le monde voit les photos.'
export const onlyThoseWhoCame = 'Seules les personnes qui ont participé voient les photos.'

export const altOf = (number: number, count: number, author: string) =>
  `Photo ${number} sur ${count}, par ${author}`
export const by = (author: string) => `Par ${author}`
export const numberOf = (number: number, count: number) => `${number} sur ${count}`
export const oneAtATime = 'Photos, une par une'
export const previous = 'Photo précédente'
export const next = 'Photo suivante'
export const close = 'Fermer'
export const notLoaded = 'Chargement impossible.'
export const download = 'Télécharger'
export const downloadNumber = (number: number) => `Télécharger la photo ${number}`
export const report = 'Signaler'
export const reportNumber = (number: number) => `Signaler la photo ${number}`
export const hide = 'Masquer'
export const hideNumber = (number: number) => `Masquer la photo ${number}`
export const deleteIt = 'Supprimer'
export const deleteNumber = (number: number) => `Supprimer la photo ${number}`

export const deletePicture = 'Supprimer la photo'
export const reallyDelete = (author: string) => `Vraiment supprimer cette photo ${de(author)}\u202f?`
export const cancel = 'Annuler'

export const onlyThoseWhoCameSee = 'Seules les personnes qui ont participé voient ces photos.'
export const onlyThoseWhoCameAdd = 'Seules les personnes qui ont participé peuvent ajouter des photos.'
export const hikeIsOver = 'Cette randonnée est passée.'
export const notStarted = 'Vous pourrez ajouter des photos dès le début de la randonnée.'
export const ownFull = (max: number) => `Vous avez ajouté ${max} photos, le maximum par personne.`
export const full = (max: number) => `Il y a ${max} photos\u202f: l’album est plein.`
export const changedMeanwhile = 'L’album a changé entre-temps. Réessayez.'
