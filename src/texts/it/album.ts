import { plural } from '../plural.ts'

export const titleOf = (hike: string) => `Foto: ${hike}`
export const descriptionOf = (hike: string, group: string) => `Foto dell’escursione ${hike}, ${group}`
export const pictures = 'Foto'
export const shownToEverybody = (date: string) => `${date}. Le vedono tutti.`
export const shownToThoseWhoCame = (date: string) => `${date}. Le vede solo chi ha partecipato.`
export const addPictures = 'Aggiungi foto'
export const seePictures = 'Guarda le foto'
export const downloadAll = 'Scarica tutte'
export const noneYet = 'Non ci sono ancora foto.'

export const hint = 'JPEG, PNG o WebP. Il luogo dello scatto viene rimosso.'
export const add = 'Aggiungi'
export const added = 'Aggiunta.'
export const picturesAdded = (count: number) =>
  plural(count, { one: `${count} foto aggiunta.`, other: `${count} foto aggiunte.` })
export const showAlbum = 'Mostra l’album'
export const couldNotBeAdded = 'Non è stato possibile aggiungere questa foto.'
export const waitingForSignal = 'In attesa di segnale.'

export const showOnlyToThoseWhoCame = 'Mostrale solo a chi ha partecipato'
export const showToEverybody = 'Mostrale a tutti'
export const showToEverybodyQuestion = 'Mostrare le foto a tutti?'
export const becomeVisible = (people: number) =>
  plural(people, {
    one: `Le foto di ${people} persona diventano visibili a tutti, anche senza account. Ciò che altri hanno copiato non si può riprendere.`,
    other: `Le foto di ${people} persone diventano visibili a tutti, anche senza account. Ciò che altri hanno copiato non si può riprendere.`,
  })
export const everybodySees = 'Tutti vedono le foto.'
export const onlyThoseWhoCame = 'Solo chi ha partecipato vede le foto.'

export const altOf = (number: number, count: number, author: string) =>
  `Foto ${number} di ${count}, di ${author}`
export const by = (author: string) => `Di ${author}`
export const numberOf = (number: number, count: number) => `${number} di ${count}`
export const oneAtATime = 'Foto, una alla volta'
export const previous = 'Foto precedente'
export const next = 'Foto successiva'
export const close = 'Chiudi'
export const notLoaded = 'Non è stato possibile caricare le foto.'
export const download = 'Scarica'
export const downloadNumber = (number: number) => `Scarica la foto ${number}`
export const report = 'Segnala'
export const reportNumber = (number: number) => `Segnala la foto ${number}`
export const hide = 'Nascondi'
export const hideNumber = (number: number) => `Nascondi la foto ${number}`
export const deleteIt = 'Elimina'
export const deleteNumber = (number: number) => `Elimina la foto ${number}`

export const deletePicture = 'Elimina la foto'
export const reallyDelete = (author: string) => `Vuoi davvero eliminare questa foto di ${author}?`
export const cancel = 'Annulla'

export const onlyThoseWhoCameSee = 'Solo chi ha partecipato vede queste foto.'
export const onlyThoseWhoCameAdd = 'Solo chi ha partecipato può aggiungere foto.'
export const hikeIsOver = 'Questa escursione è conclusa.'
export const notStarted = 'Puoi aggiungere foto quando l’escursione è iniziata.'
export const ownFull = (max: number) => `Hai aggiunto ${max} foto, il massimo per persona.`
export const full = (max: number) => `Ci sono ${max} foto: l’album è pieno.`
export const changedMeanwhile = 'L’album è cambiato nel frattempo. Riprova.'
