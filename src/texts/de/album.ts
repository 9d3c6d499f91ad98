import { plural } from '../plural.ts'

export const titleOf = (hike: string) => `Bilder: ${hike}`
export const descriptionOf = (hike: string, group: string) => `Bilder der Wanderung ${hike}, ${group}`
export const pictures = 'Bilder'
export const shownToEverybody = (date: string) => `${date}. Alle sehen sie.`
export const shownToThoseWhoCame = (date: string) => `${date}. Nur wer dabei war, sieht sie.`
export const addPictures = 'Bilder hinzufügen'
export const seePictures = 'Bilder ansehen'
export const downloadAll = 'Alle herunterladen'
export const noneYet = 'Es gibt noch keine Bilder.'

export const hint = 'JPEG, PNG oder WebP. Der Ort der Aufnahme wird entfernt.'
export const add = 'Hinzufügen'
export const added = 'Hinzugefügt.'
export const picturesAdded = (count: number) =>
  plural(count, { one: `${count} Bild hinzugefügt.`, other: `${count} Bilder hinzugefügt.` })
export const showAlbum = 'Album zeigen'
export const couldNotBeAdded = 'Dieses Bild konnte nicht hinzugefügt werden.'
export const waitingForSignal = 'Wartet auf Empfang.'

export const showOnlyToThoseWhoCame = 'Nur denen zeigen, die dabei waren'
export const showToEverybody = 'Allen zeigen'
export const showToEverybodyQuestion = 'Die Bilder allen zeigen?'
export const becomeVisible = (people: number) =>
  plural(people, {
    one: `Bilder von ${people} Person werden für alle sichtbar, auch ohne Konto. Was andere kopiert haben, lässt sich nicht zurückholen.`,
    other: `Bilder von ${people} Personen werden für alle sichtbar, auch ohne Konto. Was andere kopiert haben, lässt sich nicht zurückholen.`,
  })
export const everybodySees = 'Alle sehen die Bilder.'
export const onlyThoseWhoCame = 'Nur wer dabei war, sieht die Bilder.'

export const altOf = (number: number, count: number, author: string) =>
  `Bild ${number} von ${count}, von ${author}`
export const by = (author: string) => `Von ${author}`
export const numberOf = (number: number, count: number) => `${number} von ${count}`
export const oneAtATime = 'Bilder, eines nach dem anderen'
export const previous = 'Vorheriges Bild'
export const next = 'Nächstes Bild'
export const close = 'Schliessen'
export const notLoaded = 'Das konnte nicht geladen werden.'
export const download = 'Herunterladen'
export const downloadNumber = (number: number) => `Bild ${number} herunterladen`
export const report = 'Melden'
export const reportNumber = (number: number) => `Bild ${number} melden`
export const hide = 'Ausblenden'
export const hideNumber = (number: number) => `Bild ${number} ausblenden`
export const deleteIt = 'Löschen'
export const deleteNumber = (number: number) => `Bild ${number} löschen`

export const deletePicture = 'Bild löschen'
export const reallyDelete = (author: string) => `Möchtest du dieses Bild von ${author} wirklich löschen?`
export const cancel = 'Abbrechen'

export const onlyThoseWhoCameSee = 'Nur wer dabei war, sieht diese Bilder.'
export const onlyThoseWhoCameAdd = 'Nur wer dabei war, kann Bilder hinzufügen.'
export const hikeIsOver = 'Diese Wanderung ist vorbei.'
export const notStarted = 'Bilder kannst du hinzufügen, sobald die Wanderung begonnen hat.'
export const ownFull = (max: number) => `Du hast ${max} Bilder hinzugefügt, mehr gehen pro Person nicht.`
export const full = (max: number) => `Es sind schon ${max} Bilder: Das Album ist voll.`
export const changedMeanwhile = 'Das Album hat sich inzwischen geändert. Bitte versuche es nochmals.'
