import { plural } from '../plural.ts'

export const join = 'Partecipa'
export const joinWaitingList = 'Mettiti in lista d’attesa'
export const joinWithNote = 'Chiedi con un messaggio'
export const signInToJoin = 'Partecipi già? Accedi'
export const declined = 'La tua richiesta è stata rifiutata.'

export const full = 'Al completo'
export const waiting = (people: number) => `${people} in attesa`
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
export const underWaySince = (time: string) => `In corso (inizio: ${time}).`

export const noGuests = 'A questa escursione non si possono portare ospiti.'
export const tooManyGuests = (allowed: number) =>
  plural(allowed, {
    one: 'Puoi portare un ospite.',
    other: `Puoi portare al massimo ${allowed} ospiti.`,
  })
export const child = (name: string) => `${name} (minorenne)`
export const withGuests = (names: string) => `Con ${names}`

export const takesPlace = 'Si fa'
export const takesPlaceWith = (minimum: number, coming: string) => `Si fa con almeno ${minimum} · ${coming}`
export const nobodyComes = 'ancora nessuno'
export const coming = (people: number) =>
  plural(people, { one: `${people} partecipante`, other: `${people} partecipanti` })

export const alsoGoing = (hike: string) => `Negli stessi orari partecipi anche a «${hike}».`
export const alsoWaiting = (hike: string) => `Per gli stessi orari sei anche in lista d’attesa per «${hike}».`

export const came = (came: number, missed: number) => `Presenze: ${came} · assenze: ${missed}`
export const cameSoFar = (came: number, missed: number, open: number) =>
  `Presenze: ${came} · assenze: ${missed} · da segnare: ${open}`

export const over = 'Questa escursione è conclusa.'
export const youOrganize = 'Organizzi tu questa escursione.'
export const requestSent = 'Richiesta inviata.'
export const takingPart = 'Partecipi.'
export const alreadyAsked = 'Hai già chiesto di partecipare.'
export const alreadyInLine = (position: number) => `Sei già in lista d’attesa, al numero ${position}.`
export const alreadyTakingPart = 'Partecipi già.'

export const othersWait = 'Altri sono già in attesa.'
export const hikeIsFull = 'L’escursione è al completo.'
export const tooFewPlaces = 'Non ci sono abbastanza posti per tutto il gruppo.'
export const inLine = (position: number) => `Sei al numero ${position} della lista d’attesa.`
export const waitingInLine = 'In lista d’attesa.'
export const approved = 'Richiesta accettata.'

export const participation = 'Partecipazione'
export const chat = 'Chat'
export const share = 'Condividi'
export const linkCopied = 'Link copiato!'
export const moreActions = 'Altre azioni'
export const deleted = 'Questa escursione è stata eliminata.'
export const home = 'Home'
export const chatNotLoaded = 'Non è stato possibile caricare la chat. Ricarica la pagina.'

export const left = 'Non partecipi più.'
export const withdrawn = 'Richiesta ritirata.'
export const youGetBack = (money: string) => `Ti vengono rimborsati ${money}.`
export const notTakingPart = 'Non partecipi a questa escursione.'
export const ownerCannotLeave = 'Organizzi tu questa escursione. Puoi solo eliminarla.'
export const guestsSaved = 'Salvato.'
export const onlyMembersBring = 'Può portare ospiti solo chi partecipa o ha chiesto di partecipare.'
export const started = 'Questa escursione è iniziata.'
export const isFull = 'Questa escursione è al completo.'
export const hidden = 'La moderazione ha nascosto questa escursione: non si può accettare nessuno.'
export const paidAlone = 'Hai già pagato: non si può aggiungere nessuno.'
export const paidAlready = `${paidAlone} Puoi sostituire una persona o portarne meno.`
export const onlySoManyPlaces = (places: number) =>
  plural(places, { one: 'L’escursione ha un solo posto.', other: `L’escursione ha solo ${places} posti.` })
export const joiningIsOpen = 'Le iscrizioni sono aperte: puoi chiedere adesso.'

export const joinTitle = (hike: string) => `Partecipa a «${hike}»`
export const questionsChanged = 'Le domande sono cambiate. Controlla le tue risposte.'
export const note = 'Messaggio'
export const noteHint = 'Facoltativo. Lo legge solo l’organizzazione.'
export const organizerAsks = (organizer: string) =>
  `${organizer} vorrebbe prima sapere qualcosa. Le tue risposte le legge solo l’organizzazione.`
export const organizerDecides = (organizer: string) => `${organizer} decide sulla tua richiesta.`
export const waitOnceApproved = (full: string) =>
  `${full}. Una volta accettata la richiesta, sarai in lista d’attesa.`
export const waitForPlace = (full: string) => `${full}. Aspetti che si liberi un posto.`
export const atOnce = 'Appena invii, partecipi.'
export const iBringSomebody = 'Porto qualcuno con me'
export const whoComesAlong = 'Chi viene con te'
export const guest = (number: number) => `Ospite ${number}`
export const isChild = 'Minorenne'
export const nameOrNoChild = 'Inserisci un nome, oppure togli la spunta da «Minorenne».'
export const costsEach = (price: string, totals: string) =>
  `${price} a persona: ${totals}. Si paga in seguito.`
export const totalFor = (total: string, people: number) => `${total} per ${people}`
export const guestsHint =
  'Facoltativo. I nomi li legge solo l’organizzazione, fino a una settimana dopo l’escursione.'
export const toHike = (hike: string) => `Per «${hike}».`
export const paidFor = (people: number) => `Hai pagato per ${people} persone.`
export const homeGetsAll = 'Chi resta a casa riceve il rimborso.'
export const homeGetsPart = 'Chi resta a casa riceve un rimborso parziale.'
export const homeGetsNothing = 'Chi resta a casa non riceve rimborsi.'
export const noLongerOrganize = 'Non organizzerai più questa escursione e non vedrai più la sua chat.'

export const userRequired = 'Manca una persona.'
export const reasonNotText = 'Un motivo è un testo.'
export const aReason = 'Un motivo'
export const attendedNotKnown = 'Indica se la persona è venuta: true, false o null.'
export const unanswered = 'Rispondi a ogni domanda.'
export const anAnswer = 'Una risposta'
export const guestNameMissing = 'Ogni ospite ha un nome.'
export const guestName = 'Il nome di un ospite'
export const childNotBoolean = 'Se un ospite è minorenne: true o niente.'
export const guestsNotList = 'Gli ospiti sono un elenco.'
export const tooManyAnswers = 'Non ci sono così tante domande.'
export const noteNotText = 'Un messaggio è un testo.'
export const aNote = 'Un messaggio'
