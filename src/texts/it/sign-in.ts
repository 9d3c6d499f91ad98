import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { a } from './prepositions.ts'

export const signUp = 'Registrati'
export const signUpDescription =
  'Entra nel gruppo: chiedi di partecipare alle escursioni, organizza le tue e parla con chi viene.'
export const joinTheGroup = 'Entra nel gruppo'
export const signUpIntro =
  'Poi puoi chiedere di partecipare alle escursioni, organizzare le tue e chattare con il gruppo.'
export const haveAccount = (signIn: Mark) => rich`Hai già un account? ${signIn('Accedi')}`
export const confirmSent = (email: string) => `Conferma il tuo indirizzo: abbiamo inviato un link a ${email}.`
export const invitationOnly = 'Ci si registra su invito.'
export const howInvited = (address: ReactNode) =>
  rich`Chi è invitato riceve un link. Per un invito scrivi a ${address}.`

export const agree = (terms: Mark) => rich`Registrandoti accetti le ${terms('condizioni d’uso')}.`
export const seeAlso = (links: ReactNode) => rich`Vedi anche: ${links}.`
export const otherTexts = { imprint: 'Note legali', privacy: 'Privacy' }

export const usernameTaken = 'Questo nome utente è già preso.'
export const usernameSimilar = 'Questo nome utente è già preso o somiglia a uno già preso.'
export const usernameReserved = 'Questo nome utente è riservato.'
export const usernameUnreadable = 'Il nome utente deve contenere almeno una lettera o una cifra.'
export const addressHasAccount =
  'Con questo indirizzo esiste già un account. Puoi accedere o scegliere una nuova password.'

export const signIn = 'Accedi'
export const signInDescription =
  'Accedi per vedere le tue escursioni, le loro chat e chi aspetta la tua risposta.'
export const signInTitle = 'Accedi'
export const signedOut = 'La sessione è terminata. Accedi per continuare.'
export const login = 'Nome utente o e-mail'
export const withPasskey = 'Accedi con una passkey'
export const noAccount = (signUp: Mark) => rich`È la prima volta qui? ${signUp('Registrati')}`
export const continueWith = (provider: string) => `Continua con ${provider}`
export const wrongLogin = 'Nome utente o password non corretti.'
export const deleted =
  'Questo account è eliminato. Per recuperarlo apri il link nell’e-mail che ti abbiamo inviato allora: funziona per 7 giorni.'
export const banned = (contact: string) =>
  `Questo account è stato bloccato dalla moderazione. Se pensi a un errore, scrivi a ${contact}.`

export const signInToJoin = (hike: string) => `Accedi per partecipare a «${hike}»`
export const signUpToJoin = (hike: string) => `Registrati per partecipare a «${hike}»`
export const signInToHear = (hike: string) => `Accedi per sapere quando aprono le iscrizioni a «${hike}»`
export const signUpToHear = (hike: string) => `Registrati per sapere quando aprono le iscrizioni a «${hike}»`
export const signInToHearOfNew = 'Accedi per sapere quando ci sono nuove escursioni simili'
export const signUpToHearOfNew = 'Registrati per sapere quando ci sono nuove escursioni simili'
export const signInSendsRequest = (organizer: string) =>
  `Accedendo invii anche la tua richiesta ${a(organizer)}.`
export const signUpSendsRequest = (organizer: string) =>
  `Registrandoti invii anche la tua richiesta ${a(organizer)}.`
export const signInJoins = 'Accedendo partecipi subito, o vai in lista d’attesa se è tutto pieno.'
export const signUpJoins = 'Registrandoti partecipi subito, o vai in lista d’attesa se è tutto pieno.'
export const thenAnswers = (organizer: string, questions: number) =>
  plural(questions, {
    one: `Poi rispondi alla domanda di ${organizer}.`,
    other: `Poi rispondi alle domande di ${organizer}.`,
  })

export const signOutTitle = 'Vuoi uscire?'
export const signOutDescription = 'Esci dal tuo account su questo dispositivo.'
export const signOut = 'Esci'
export const stay = 'Resta'

export const notSignedInWith = (provider: string) => `L’accesso con ${provider} non è riuscito. Riprova.`
export const notSignedIn = 'L’accesso non è riuscito. Riprova.'
export const addressUnconfirmedThere = (provider: string) =>
  `${provider} non ha confermato il tuo indirizzo e-mail. Registrati qui con questo indirizzo.`
export const cannotBeReached = (provider: string) => `${provider} non è raggiungibile al momento. Riprova.`
export const addressUnconfirmedHere =
  'Esiste un account con questo indirizzo, ma l’indirizzo non è confermato. Accedi con la password o scegline una nuova.'
export const tookTooLong = 'Ci è voluto troppo tempo. Riprova.'
export const accountReady = 'Il tuo account è pronto. Accedi.'
export const chooseUsername = 'Scegli un nome utente'
export const accountAddress = (address: string) =>
  `Il tuo account avrà l’indirizzo ${address}, che solo tu puoi vedere.`

export const providers = 'Google e Apple'
export const added = (time: string) => `Aggiunto: ${time}`
export const addedOnlyWay = (time: string) => `Aggiunto: ${time}. Per rimuoverlo scegli prima una password.`
export const removeProvider = 'Rimuovi'
export const removeNamed = (provider: string) => `Rimuovi ${provider}`
export const choosePassword = 'Scegli una password'
export const providerRemoved = 'Non serve più per accedere, finché non lo usi di nuovo.'
export const onlyWay = 'È il tuo unico modo per accedere. Scegli prima una password.'

export const firstAdmin = 'Amministrazione del gruppo'
export const firstAdminIntro =
  'Registrati per amministrare il gruppo. Nessuno lo fa ancora, e questo link funziona una volta.'
export const becomeAdminIntro = (username: string) =>
  `Hai effettuato l’accesso come ${username}. Il gruppo non ha ancora un’amministrazione, e questo link funziona una volta.`
export const becomeAdmin = 'Amministra il gruppo'
export const adminWelcome =
  'Ti diamo il benvenuto. Ora amministri il gruppo: comincia con il suo nome e il suo aspetto.'
export const setupEnded = 'Questo link è già stato usato o è scaduto. Il gruppo ha già un’amministrazione.'
export const addressTaken = 'Ora un altro account ha questo indirizzo.'
