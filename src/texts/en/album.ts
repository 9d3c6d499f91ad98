import { plural } from '../plural.ts'

// The album of a hike.

export const titleOf = (hike: string) => `Pictures of ${hike}`
export const descriptionOf = (hike: string, group: string) => `Pictures of the hike ${hike}, ${group}`
export const pictures = 'Pictures'
/** `date` is the date of the hike. Here and in the next text, it is a sentence of its own. */
export const shownToEverybody = (date: string) => `${date}. Everybody sees them.`
export const shownToThoseWhoCame = (date: string) => `${date}. Only those who took part see them.`
export const addPictures = 'Add pictures'
export const seePictures = 'See the pictures'
export const downloadAll = 'Download all'
export const noneYet = 'There are no pictures yet.'

// The form that adds pictures.
export const hint = 'JPEG, PNG or WebP. The place where they were taken is removed.'
export const add = 'Add'
export const added = 'Added.'
export const picturesAdded = (count: number) =>
  plural(count, { one: `${count} picture added.`, other: `${count} pictures added.` })
export const showAlbum = 'Show the album'
export const couldNotBeAdded = 'This picture could not be added.'
export const waitingForSignal = 'Waiting for signal.'

// Who sees the album.
export const showOnlyToThoseWhoCame = 'Show them only to those who took part'
export const showToEverybody = 'Show them to everybody'
export const showToEverybodyQuestion = 'Show the pictures to everybody?'
export const becomeVisible = (people: number) =>
  plural(people, {
    one: `Pictures of ${people} person become visible to everybody, signed in or not. What others have copied cannot be taken back.`,
    other: `Pictures of ${people} people become visible to everybody, signed in or not. What others have copied cannot be taken back.`,
  })
export const everybodySees = 'Everybody sees the pictures.'
export const onlyThoseWhoCame = 'Only those who took part see the pictures.'

// A picture, and the viewer that shows one at a time.
export const altOf = (number: number, count: number, author: string) =>
  `Picture ${number} of ${count}, by ${author}`
export const by = (author: string) => `By ${author}`
export const numberOf = (number: number, count: number) => `${number} of ${count}`
export const oneAtATime = 'Pictures, one at a time'
export const previous = 'Previous picture'
export const next = 'Next picture'
export const close = 'Close'
export const notLoaded = 'This could not be loaded.'
export const download = 'Download'
export const downloadNumber = (number: number) => `Download picture ${number}`
export const report = 'Report'
export const reportNumber = (number: number) => `Report picture ${number}`
export const hide = 'Hide'
export const hideNumber = (number: number) => `Hide picture ${number}`
export const deleteIt = 'Delete'
export const deleteNumber = (number: number) => `Delete picture ${number}`

// Deleting a picture.
export const deletePicture = 'Delete picture'
export const reallyDelete = (author: string) => `Are you sure you want to delete this picture by ${author}?`
export const cancel = 'Cancel'

// Errors.
export const onlyThoseWhoCameSee = 'Only those who took part see these pictures.'
export const onlyThoseWhoCameAdd = 'Only those who took part add pictures.'
export const hikeIsOver = 'This hike is over.'
export const notStarted = 'You can add pictures once the hike has started.'
export const ownFull = (max: number) => `You have added ${max} pictures, which is as many as one person can.`
export const full = (max: number) => `There are ${max} pictures: the album is full.`
export const changedMeanwhile = 'The album has changed meanwhile. Please try again.'
