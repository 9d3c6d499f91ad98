import { plural } from '../plural.ts'

export const join = 'Partecipa'
export const joinWaitingList = 'Mettiti in lista d’attesa'
export const joinWithNote = 'Chiedi con un messaggio'
export const signInToJoin = 'Partecipi già? Accedi'
export const confirmAddress = 'Conferma il tuo indirizzo per ricevere la risposta via e-mail.'
export const declined = 'La tua richiesta è stata rifiutata.'

export const full = 'Al completo'
export const fullWithWaiting = (waiting: number) => `Al completo · ${waiting} in attesa`
export const upTo = (capacity: number) => `Fino a ${capacity} persone`
export const placesLeft = (places: number) =>
  plural(places, { one: `${places} posto libero`, other: `${places} posti liberi` })

export const tellMe = 'Avvisami'
export const doNotTellMe = 'Non avvisarmi più'
export const watched = 'Ti avvisiamo quando si aprono le iscrizioni.'
export const unwatched = 'Non ti avvisiamo all’apertura delle iscrizioni.'
export const closed = 'Le iscrizioni sono chiuse.'
export const opensOn = (date: string) => `Iscrizioni da ${date}.`
export const closedOn = (date: string) => `Iscrizioni chiuse da ${date}.`
export const closesOn = (date: string) => `Iscrizioni fino a ${date}.`

export const noGuests = 'A questa escursione non si possono portare ospiti.'
export const tooManyGuests = (allowed: number) =>
  plural(allowed, {
    one: 'Puoi portare un ospite.',
    other: `Puoi portare al massimo ${allowed} ospiti.`,
  })
export const child = (name: string) => `${name} (bambino)`
export const withGuests = (names: string) => `Con ${names}`

export const takesPlace = 'Si fa'
export const takesPlaceWith = (minimum: number, coming: string) => `Si fa da ${minimum} persone · ${coming}`
export const nobodyComes = 'ancora nessuno'
export const coming = (people: number) =>
  plural(people, { one: `${people} iscritto`, other: `${people} iscritti` })

export const alsoGoing = (hike: string) => `In quel momento partecipi anche a «${hike}».`
export const alsoWaiting = (hike: string) => `In quel momento sei anche in lista d’attesa per «${hike}».`

export const came = (came: number, missed: number) => `${came} presenti · ${missed} assenti`
export const cameSoFar = (came: number, missed: number, open: number) =>
  `${came} presenti · ${missed} assenti · ${open} da segnare`

export const over = 'Questa escursione è già passata.'
export const youOrganize = 'Organizzi tu questa escursione.'
export const requestSent = 'Richiesta inviata.'
export const takingPart = 'Partecipi.'
export const alreadyAsked = 'Hai già chiesto di partecipare.'
export const alreadyInLine = (position: number) => `Sei già in lista d’attesa, al numero ${position}.`
export const alreadyTakingPart = 'Partecipi già.'
export const oneMoreStep = 'Ancora un passo.'

export const othersWait = 'Altri sono già in attesa.'
export const hikeIsFull = 'L’escursione è al completo.'
export const tooFewPlaces = 'Non ci sono abbastanza posti per tutto il gruppo.'
export const inLine = (position: number) => `Sei al numero ${position} della lista d’attesa.`
export const waitingInLine = 'In lista d’attesa.'
export const approved = 'Richiesta accettata.'
