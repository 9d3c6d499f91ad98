import { plural } from '../plural.ts'

export const newHikes = 'Nuove escursioni'
export const moreHikes = 'Altre escursioni'
export const hikes = 'Escursioni'
export const nextHikes = 'Prossime escursioni'
export const showMoreHikes = 'Mostra altre escursioni'
export const tagline = 'In buona compagnia verso la prossima cima.'
export const joinGroup = 'Entra nel gruppo'
export const createEvent = '+ Crea un’escursione'

export const hikesNear = (place: string) => `Escursioni vicino a ${place}`
export const hikesNearYou = 'Escursioni vicino a te'
export const findHike = 'Trova un’escursione'
export const sortByDate = 'Ordina per data'
export const nearestFirst = 'Prima le più vicine'

export const problemOf = (field: string, problem: string) => `${field}: ${problem}`
export const changeFilters = 'Modifica i filtri'
export const seeAllHikes = 'Vedi tutte le escursioni'
export const nearDescription = 'Le prossime escursioni intorno a una zona a tua scelta.'
export const showHikes = 'Mostra le escursioni'
export const useLocation = 'Usa la mia posizione'
export const anywhere = 'Ovunque'
export const whichArea = 'Vicino a quale zona?'
export const unknownArea = 'Non conosciamo questa zona. Prova con una più grande lì vicino.'

export const monthCaption = (month: string, hikes: string) => `${month}: ${hikes}`
export const hikesInMonth = (month: string) => `Escursioni di ${month}`
export const monthDescription = (group: string, month: string) =>
  `Le escursioni di ${group} di ${month}, giorno per giorno.`
export const calendar = 'Calendario'
export const firstOfMonth = (hikes: number) =>
  `Queste sono le prime ${hikes} escursioni del mese. I filtri mostrano le altre.`
export const months = 'Mesi'
export const thisMonth = 'Questo mese'
export const noneFits = (month: string) => `In ${month} nessuna escursione corrisponde ai filtri.`
export const seeAll = 'Vedile tutte'
export const noneInMonth = (month: string) => `Nessuna escursione in ${month}.`

export const aheadNotNumber = 'Ahead deve essere un numero.'
export const aheadNotWhole = 'Ahead deve essere un numero intero.'
export const aheadTooSmall = 'Ahead deve essere almeno 1.'
export const myHikes = 'Le mie escursioni'
export const myHikesDescription = 'Le escursioni che organizzi o a cui partecipi, e chi aspetta una risposta.'
export const waitingForAnswer = 'In attesa di risposta'
export const inLine = 'In lista d’attesa'
export const going = 'Partecipo'
export const organizing = 'Organizzo'
export const drafts = 'Bozze'
export const past = 'Passate'
export const noneYet = 'Non hai ancora partecipato a un’escursione, né ne hai organizzate.'
export const seeInCalendar = 'Vedile nel tuo calendario'
export const signInFirst = 'Accedi per vedere le tue escursioni.'
export const signIn = 'Accedi'
export const signUp = 'Registrati'
export const savedHere = 'Salvate su questo dispositivo'
export const openOffline = 'Queste si aprono senza connessione.'
export const needsYou = 'Da fare'
export const askedToOrganize = 'Coorganizzare?'
export const pay = (amount: string) => `Paga ${amount}`
export const requests = (count: number) =>
  plural(count, { one: `${count} richiesta`, other: `${count} richieste` })
export const theseAreFirst = (count: number) => `Queste sono le prime ${count}.`

export const publishedOn = (time: string) => `Pubblicazione: ${time}`
export const returned = 'Restituita dalla moderazione'
export const addPictures = 'Aggiungi foto'
export const addPicturesOf = (hike: string) => `Aggiungi foto di ${hike}`
export const copy = 'Copia'
export const copyOf = (hike: string) => `Copia ${hike}`
export const hidden = 'Nascosta dalla moderazione'
export const cancelled = 'Annullata'
export const youOrganized = 'L’hai organizzata tu'
export const organizedBy = (name: string) => `Con ${name}`

export const tookPart = (organizer: string, people: number) =>
  plural(people, { one: `${organizer} · ${people} presente`, other: `${organizer} · ${people} presenti` })

export const feedOfPosts = (group: string) => `${group}: blog`
export const feedOfHikes = (group: string) => `${group}: nuove escursioni`

export const cancelledEntry = (what: string) => `Annullata: ${what}`
