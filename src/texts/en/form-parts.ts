import { plural } from '../plural.ts'

export const numberSuchAs = 'Please enter a number such as 12.5.'

// Drafts in this browser. `time` is ‘Sat 28 Nov · 09:00 CET’.
export const draftFrom = (time: string) => `This is your draft from ${time}.`
export const leaveTitle = 'Leave without saving?'
export const draftStays = 'A draft stays in this browser until you save or discard it, or sign out.'
export const draftLost = 'This browser could not save a draft, so your changes would be lost.'
export const keepEditing = 'Keep editing'
export const keepInBrowser = 'Keep in this browser'
export const discardChanges = 'Discard changes'

// Conflicts with changes that were saved elsewhere.
export const conflictTitle = 'Changed in the meantime'
export const conflict =
  'While you were editing, this was saved in another tab or on another device. What do you want to keep?'
export const keepYours = 'Keep your version'
export const takeOther = 'Use the other version'
export const nothing = 'Nothing'
export const backToForm = 'Back to the form'

// Dates and times.
export const dateAndTime = 'Date and time'
export const inLocalTime = 'In your local time.'
export const atTheHike = (time: string) => `At the hike it is ${time}.`
export const dayIsOver = 'That day is over: the hike will not be listed.'
export const hikeIsOver = 'This hike is over: nobody can join it again. Copy it for another day instead.'
export const isPast = 'This time is in the past.'
/** Follows `dayIsOver` or `isPast` if somebody is about to save such a time. */
export const saveAgain = 'Save again if that is right.'
export const incompleteTime = 'This date or time is incomplete or does not exist.'

// Places.
export const places = 'Places'
export const placeKinds = {
  station: 'Station',
  stop: 'Stop',
  peak: 'Peak',
  pass: 'Pass',
  hut: 'Hut',
  lake: 'Lake',
}
export const placesFound = (places: number) =>
  plural(places, {
    one: `${places} place. Use the arrow keys to choose.`,
    other: `${places} places. Use the arrow keys to choose.`,
  })
export const unknownPlace = 'No such place is known here.'
export const unknownPlaceStays = 'No such place is known here. You can leave it as it is.'
export const exactPoint = 'Exact meeting point'
export const latitude = 'Latitude'
export const longitude = 'Longitude'
export const bothCoordinates = 'Latitude and longitude are needed together.'
export const degreesSuchAs = 'Please enter degrees such as 46.4907.'
export const mapToSetPoint = 'Map to set the meeting point'
export const dragPin = 'Drag the pin, or click where it should be. When it has focus, the arrow keys move it.'
export const setOnMap = 'Set it on the map'

// Uploads.
export const upload = 'Upload'
export const uploadSteps = { preparing: 'Resizing…', sending: 'Uploading…', storing: 'Almost done…' }
export const changePicture = 'Change picture'
export const takePhoto = 'Take a photo'
export const dropPicture = 'Or drop a JPEG, PNG or WebP here.'
export const fileEmpty = 'This file is empty. Please choose another one.'
export const notPicture = 'Please choose a JPEG, PNG or WebP picture.'
export const pictureTooLarge = (megabytes: number) => `The picture is larger than ${megabytes} MB.`
export const uploadFailed = 'Image upload failed'
