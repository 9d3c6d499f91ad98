import { plural } from '../plural.ts'

export const numberSuchAs = 'Bitte gib eine Zahl ein, etwa 12,5.'

export const draftFrom = (time: string) => `Das ist dein Entwurf vom ${time}.`
export const leaveTitle = 'Ohne Speichern verlassen?'
export const draftStays =
  'Ein Entwurf bleibt in diesem Browser, bis du ihn speicherst, verwirfst oder dich abmeldest.'
export const draftLost = 'Dieser Browser konnte keinen Entwurf speichern. Deine Änderungen gingen verloren.'
export const keepEditing = 'Weiter bearbeiten'
export const keepInBrowser = 'In diesem Browser behalten'
export const discardChanges = 'Änderungen verwerfen'

export const conflictTitle = 'Inzwischen geändert'
export const conflict =
  'Während du daran gearbeitet hast, wurde das in einem anderen Tab oder auf einem anderen Gerät gespeichert. Was willst du behalten?'
export const keepYours = 'Deine Fassung behalten'
export const takeOther = 'Die andere Fassung nehmen'
export const nothing = 'Nichts'
export const backToForm = 'Zurück zum Formular'

export const dateAndTime = 'Datum und Zeit'
export const inLocalTime = 'In deiner Ortszeit.'
export const atTheHike = (time: string) => `Am Ort der Wanderung: ${time}.`
export const dayIsOver = 'Dieser Tag ist vorbei: Die Wanderung erscheint in keiner Liste.'
export const hikeIsOver =
  'Diese Wanderung ist vorbei: Niemand kann mehr dazukommen. Kopiere sie für einen anderen Tag.'
export const isPast = 'Diese Zeit ist schon vorbei.'
export const saveAgain = 'Speichere nochmals, wenn das stimmt.'
export const incompleteTime = 'Dieses Datum oder diese Zeit ist unvollständig oder gibt es nicht.'

export const places = 'Orte'
export const placeKinds = {
  station: 'Bahnhof',
  stop: 'Haltestelle',
  peak: 'Gipfel',
  pass: 'Pass',
  hut: 'Hütte',
  lake: 'See',
}
export const placesFound = (places: number) =>
  plural(places, {
    one: `${places} Ort. Wähle mit den Pfeiltasten.`,
    other: `${places} Orte. Wähle mit den Pfeiltasten.`,
  })
export const unknownPlace = 'Diesen Ort kennen wir nicht.'
export const unknownPlaceStays = 'Diesen Ort kennen wir nicht. Du kannst ihn so lassen.'
export const exactPoint = 'Genauer Treffpunkt'
export const latitude = 'Breitengrad'
export const longitude = 'Längengrad'
export const bothCoordinates = 'Es braucht Breiten- und Längengrad zusammen.'
export const degreesSuchAs = 'Bitte gib Grad ein, etwa 46,4907.'
export const mapToSetPoint = 'Karte, um den Treffpunkt zu setzen'
export const dragPin =
  'Zieh die Nadel oder klick dorthin, wo sie sein soll. Ist sie ausgewählt, verschieben sie auch die Pfeiltasten.'
export const setOnMap = 'Auf der Karte setzen'

export const upload = 'Hochladen'
export const uploadSteps = {
  preparing: 'Wird verkleinert …',
  sending: 'Wird hochgeladen …',
  storing: 'Gleich fertig …',
}
export const changePicture = 'Bild ändern'
export const takePhoto = 'Foto aufnehmen'
export const dropPicture = 'Oder zieh ein JPEG, PNG oder WebP hierher.'
export const fileEmpty = 'Diese Datei ist leer. Bitte wähle eine andere.'
export const notPicture = 'Bitte wähle ein Bild als JPEG, PNG oder WebP.'
export const pictureTooLarge = (megabytes: number) => `Das Bild ist grösser als ${megabytes} MB.`
export const uploadFailed = 'Das Bild konnte nicht hochgeladen werden'
