import { plural } from '../plural.ts'

export const numberSuchAs = 'Saisissez un nombre, par exemple 12,5.'

export const draftFrom = (time: string) => `Voici votre brouillon du ${time}.`
export const leaveTitle = 'Quitter sans enregistrer\u202f?'
export const draftStays =
  'Un brouillon reste dans ce navigateur jusqu’à ce que vous l’enregistriez, le supprimiez ou vous déconnectiez.'
export const draftLost = 'Ce navigateur n’a pas pu garder de brouillon. Vos changements seraient perdus.'
export const keepEditing = 'Continuer'
export const keepInBrowser = 'Garder dans ce navigateur'
export const discardChanges = 'Abandonner les changements'

export const conflictTitle = 'Modifié entre-temps'
export const conflict =
  'Pendant votre travail, ceci a été enregistré dans un autre onglet ou sur un autre appareil. Que voulez-vous garder\u202f?'
export const keepYours = 'Garder votre version'
export const takeOther = 'Prendre l’autre version'
export const nothing = 'Rien'
export const backToForm = 'Retour au formulaire'

export const dateAndTime = 'Date et heure'
export const inLocalTime = 'À votre heure locale.'
export const atTheHike = (time: string) => `Sur place\u202f: ${time}.`
export const dayIsOver = 'Ce jour est passé\u202f: la randonnée ne figurera pas dans les listes.'
export const hikeIsOver =
  'Cette randonnée est passée\u202f: plus personne ne peut s’y inscrire. Copiez-la pour un autre jour.'
export const isPast = 'Cette heure est passée.'
export const saveAgain = 'Si c’est bien cela, enregistrez de nouveau.'
export const incompleteTime = 'Cette date ou cette heure est incomplète ou n’existe pas.'

export const places = 'Lieux'
export const placeKinds = {
  station: 'Gare',
  stop: 'Arrêt',
  peak: 'Sommet',
  pass: 'Col',
  hut: 'Cabane',
  lake: 'Lac',
}
export const placesFound = (places: number) =>
  plural(places, {
    one: `${places} lieu. Choisissez avec les flèches.`,
    other: `${places} lieux. Choisissez avec les flèches.`,
  })
export const unknownPlace = 'Ce lieu n’est pas connu ici.'
export const unknownPlaceStays = 'Ce lieu n’est pas connu ici. Vous pouvez le laisser tel quel.'
export const exactPoint = 'Point de rendez-vous exact'
export const latitude = 'Latitude'
export const longitude = 'Longitude'
export const bothCoordinates = 'Il faut la latitude et la longitude ensemble.'
export const degreesSuchAs = 'Saisissez des degrés, par exemple 46,4907.'
export const mapToSetPoint = 'Carte pour placer le point de rendez-vous'
export const dragPin =
  'Déplacez le repère, ou cliquez à l’endroit voulu. Quand il est sélectionné, les flèches le déplacent.'
export const setOnMap = 'Placer sur la carte'

export const upload = 'Envoi'
export const uploadSteps = { preparing: 'Réduction…', sending: 'Envoi…', storing: 'Presque terminé…' }
export const changePicture = 'Changer l’image'
export const takePhoto = 'Prendre une photo'
export const dropPicture = 'Ou déposez ici un JPEG, PNG ou WebP.'
export const fileEmpty = 'Ce fichier est vide. Choisissez-en un autre.'
export const notPicture = 'Choisissez une image JPEG, PNG ou WebP.'
export const pictureTooLarge = (megabytes: number) => `L’image dépasse ${megabytes} Mo.`
export const uploadFailed = 'L’image n’a pas pu être envoyée'
