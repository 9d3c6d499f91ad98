import { plural } from '../plural.ts'

export const skipToContent = 'Vai al contenuto'
export const needsScript = 'Alcune cose in questa pagina richiedono JavaScript, che è disattivato.'
export const closeMessage = 'Chiudi il messaggio'

export const sections = 'Sezioni'
export const tabs = {
  events: 'Escursioni',
  blog: 'Blog',
  'my-hikes': 'Le mie',
}
export const account = 'Account'
export const accountMenu = 'Menu dell’account'
export const menuOf = (name: string) => `Menu di ${name}`
export const signIn = 'Accedi'
export const signUp = 'Registrati'
export const signOut = 'Esci'
export const viewProfile = 'Vedi il profilo'
export const editProfile = 'Modifica il profilo'
export const groupMoney = 'La cassa del gruppo'
export const donate = 'Dona'

export const openReports = (count: number) =>
  plural(count, { one: `segnalazione aperta`, other: `segnalazioni aperte` })

export const nameAndTagline = (name: string, tagline: string) => `${name}: ${tagline}`
export const tagline = 'in buona compagnia verso la prossima cima.'
export const about = 'Chi siamo'
export const textTitles = {
  imprint: 'Note legali',
  privacy: 'Privacy',
  terms: 'Condizioni d’uso',
}
export const feedback = 'Il tuo parere'
export const feedbackHint = (name: string) =>
  `Che cosa renderebbe migliore ${name}? Scrivici: leggiamo tutto.`
export const writeEmail = 'Scrivi un’e-mail'
export const close = 'Chiudi'

export const noMoreHikes = 'Non ci sono altre escursioni.'
export const noHikes = 'Non ci sono ancora escursioni in programma. La tua potrebbe essere la prima.'
export const backToNextHikes = 'Torna alle prossime escursioni'

export const somethingWentWrong = 'Qualcosa è andato storto'
export const ourFault = 'L’errore è nostro, non tuo. Riprova tra un momento.'
export const tellNumber = (number: string) => `Se continua a succedere, comunicaci questo numero: ${number}`
export const pageNotFound = 'Pagina non trovata'
export const pathEnds = 'Il sentiero finisce qui'
export const noPage = 'A questo indirizzo non c’è nessuna pagina.'
export const perhapsDeleted = 'Forse è stata eliminata, o l’indirizzo contiene un errore.'
export const notAllowed = 'Non consentito'
export const didNotWork = 'Non ha funzionato'
export const seeHike = 'Vai all’escursione'
export const seeHikes = 'Vedi le escursioni'
export const seeBlog = 'Vedi il blog'

export const hiddenByModerator = 'Nascosto dalla moderazione'
export const hide = {
  event: 'Nascondi questa escursione',
  post: 'Nascondi questo articolo',
  user: 'Nascondi tutto di questa persona',
  picture: 'Nascondi la foto',
}
export const restore = {
  event: 'Ripristina questa escursione',
  post: 'Ripristina questo articolo',
  user: 'Ripristina tutto di questa persona',
  picture: 'Ripristina la foto',
}
export const ban = 'Blocca l’account'
export const unban = 'Sblocca l’account'
export const report = {
  event: 'Segnala questa escursione',
  post: 'Segnala questo articolo',
  message: 'Segnala un messaggio',
}
export const reportPerson = (name: string) => `Segnala ${name}`
export const administration = 'Amministrazione'
export const adminPages = {
  moderation: 'Moderazione',
  reports: 'Segnalazioni',
  drafts: 'Bozze',
  people: 'Membri',
  hidden: 'Nascosti',
  log: 'Registro',
  group: 'Gruppo',
  settings: 'Impostazioni',
  invitations: 'Inviti',
  import: 'Importazione',
  season: 'Stagione',
  health: 'Stato',
}

export const pageOfPlace = (place: string, page: string) => `${place}: ${page}`
export const wrongSettings = 'Impostazioni errate'
export const restWorks = 'Tutto il resto funziona. Chi gestisce il sito può correggerle.'

export const settings = 'Impostazioni'
export const calendar = 'Calendario'
export const searches = 'Ricerche'
export const passkey = 'Passkey'
export const passkeyOffer =
  'La prossima volta accedi con l’impronta, il volto o il blocco del tuo dispositivo.'
export const addPasskey = 'Aggiungi una passkey'
export const notNow = 'Non ora'
