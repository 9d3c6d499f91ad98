import { plural } from '../plural.ts'

export const numberSuchAs = 'Inserisci un numero, per esempio 12,5.'

export const draftFrom = (time: string) => `Questa è la tua bozza di ${time}.`
export const leaveTitle = 'Uscire senza salvare?'
export const draftStays = 'Una bozza resta in questo browser finché non la salvi, la elimini o esci.'
export const draftLost = 'Questo browser non ha potuto salvare una bozza. Le tue modifiche andrebbero perse.'
export const keepEditing = 'Continua'
export const keepInBrowser = 'Tieni in questo browser'
export const discardChanges = 'Elimina le modifiche'

export const conflictTitle = 'Modificato nel frattempo'
export const conflict =
  'Mentre modificavi, questo è stato salvato in un’altra scheda o su un altro dispositivo. Che cosa vuoi tenere?'
export const keepYours = 'Tieni la tua versione'
export const takeOther = 'Usa l’altra versione'
export const nothing = 'Niente'
export const backToForm = 'Torna al modulo'

export const dateAndTime = 'Data e ora'
export const inLocalTime = 'Nella tua ora locale.'
export const atTheHike = (time: string) => `Sul posto: ${time}.`
export const dayIsOver = 'Quel giorno è passato: l’escursione non comparirà negli elenchi.'
export const hikeIsOver =
  'Questa escursione è conclusa: nessuno può più partecipare. Copiala per un altro giorno.'
export const isPast = 'Quest’ora è già passata.'
export const saveAgain = 'Se è giusto, salva di nuovo.'
export const incompleteTime = 'Questa data o quest’ora è incompleta o non esiste.'

export const places = 'Luoghi'
export const placeKinds = {
  station: 'Stazione',
  stop: 'Fermata',
  peak: 'Cima',
  pass: 'Passo',
  hut: 'Capanna',
  lake: 'Lago',
}
export const placesFound = (places: number) =>
  plural(places, {
    one: `${places} luogo. Scegli con le frecce.`,
    other: `${places} luoghi. Scegli con le frecce.`,
  })
export const unknownPlace = 'Nessun luogo trovato.'
export const unknownPlaceStays = 'Nessun luogo trovato. Puoi lasciarlo così.'
export const exactPoint = 'Punto di ritrovo esatto'
export const latitude = 'Latitudine'
export const longitude = 'Longitudine'
export const bothCoordinates = 'Servono latitudine e longitudine insieme.'
export const degreesSuchAs = 'Inserisci i gradi, per esempio 46,4907.'
export const mapToSetPoint = 'Mappa per indicare il ritrovo'
export const dragPin =
  'Trascina il segnaposto o clicca dove deve stare. Quando è selezionato, lo spostano anche le frecce.'
export const setOnMap = 'Indicalo sulla mappa'

export const upload = 'Caricamento'
export const uploadSteps = {
  preparing: 'Ridimensionamento…',
  sending: 'Caricamento…',
  storing: 'Quasi fatto…',
}
export const changePicture = 'Cambia la foto'
export const takePhoto = 'Scatta una foto'
export const dropPicture = 'Oppure trascina qui un JPEG, PNG o WebP.'
export const fileEmpty = 'Questo file è vuoto. Scegline un altro.'
export const notPicture = 'Scegli una foto JPEG, PNG o WebP.'
export const pictureTooLarge = (megabytes: number) => `La foto pesa più di ${megabytes} MB.`
export const uploadFailed = 'Non è stato possibile caricare la foto'
