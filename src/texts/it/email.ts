import { type Mark, rich } from '../rich.ts'

export const confirmTitle = 'Conferma il tuo indirizzo'
export const confirmByPassword = 'Inserisci la password per usare questo indirizzo nel tuo account.'
export const confirmByClick = 'Un clic ed è fatta.'
export const confirm = 'Conferma'
export const addressConfirmed = 'Il tuo indirizzo è confermato'
export const linkEndedTitle = 'Questo link non funziona più'
export const linkEnded = 'Questo link è già stato usato o è scaduto.'
export const signInToSee =
  'Accedi per vedere se il tuo indirizzo è confermato e per ricevere di nuovo il link.'
export const yoursConfirmed = 'Il tuo indirizzo è confermato, quindi non resta nulla da fare.'
export const otherConfirmed = (address: string) => `${address} è confermato, quindi non resta nulla da fare.`
export const yoursUnconfirmed =
  'Il tuo indirizzo non è ancora confermato. Accedi per ricevere di nuovo il link.'
export const otherUnconfirmed = (address: string) => `${address} non è ancora confermato.`
export const seeHikes = 'Vedi le escursioni'
export const openHike = (hike: string) => `Apri «${hike}»`
export const sendAgain = 'Invia di nuovo il link'
export const toChange = (account: Mark) =>
  rich`Per cambiare indirizzo o vedere una modifica in attesa, apri ${account('il tuo account')}.`
export const allSet = 'Grazie. È tutto pronto.'
export const myHikes = 'Le mie escursioni'
export const signIn = 'Accedi'
export const onItsWay = (address: string) => `Abbiamo inviato un link a ${address}.`
export const sent = 'Inviato.'
export const alreadyConfirmed = 'Il tuo indirizzo è già confermato.'
export const addressHasAccount = 'Con questo indirizzo esiste già un account.'

export const undoTitle = 'Annulla la modifica'
export const undoIntro =
  'Il tuo account mantiene l’indirizzo a cui è arrivato questo link, e tutti i dispositivi vengono disconnessi.'
export const undone =
  'Il tuo indirizzo resta lo stesso, e tutti i dispositivi sono disconnessi. Scegli una nuova password.'

export const addressTitle = 'Indirizzo e-mail'
export const onlyYouSeeIt = 'Visibile solo a te.'
export const confirmed = 'Confermato'
export const notConfirmed = 'Non confermato'
export const refused = 'Rifiutato'
export const takesItsPlace = (time: string) =>
  `Prenderà il suo posto quando aprirai il link che abbiamo inviato lì, entro ${time}.`
export const waiting = 'In attesa'
export const changeAddress = 'Cambia indirizzo'
export const refusals = {
  suppressed:
    'Le e-mail a questo indirizzo sono tornate indietro o sono state segnalate come spam. Per questo non inviamo più lì le notizie sulle escursioni. Cambia indirizzo.',
  invalid:
    'Il nostro servizio di posta dice che questo indirizzo non è valido, quindi le e-mail potrebbero non arrivarti. Cambia indirizzo.',
}

export const hello = 'Ciao,'
export const helloUsername = (username: string) => `Ciao ${username},`
export const mailFooter = 'Ricevi questa e-mail perché un account usa questo indirizzo, o doveva usarlo.'
export const welcomeSubject = 'Conferma il tuo indirizzo e-mail'
export const welcome = 'Ti diamo il benvenuto nel gruppo. Conferma che questo è il tuo indirizzo:'
export const confirmAddress = 'Conferma l’indirizzo'
export const welcomeLink =
  'Il link funziona per due giorni. Se la registrazione non è tua, puoi ignorare questa e-mail.'
export const newAddressSubject = 'Conferma il tuo nuovo indirizzo e-mail'
export const newAddress = 'Hai chiesto di passare a questo indirizzo e-mail. Confermalo con la tua password:'
export const newAddressLink =
  'Il link funziona per 30 minuti. Se non l’hai chiesto tu, puoi ignorare questa e-mail.'
export const changeSubject = 'Il tuo indirizzo e-mail sta per cambiare'
export const change = (address: string) =>
  `Dal tuo account è stato chiesto di cambiare l’indirizzo e-mail in ${address}.`
export const ifNotYouUndo = 'Se eri tu, non c’è nulla da fare. Altrimenti annulla qui la modifica:'
export const changeLink =
  'Il link funziona per 7 giorni, e disconnette il tuo account da tutti i dispositivi.'
export const choosePassword = 'Scegli una nuova password'
export const reset = 'Qui puoi scegliere una nuova password:'
export const resetLink =
  'Il link funziona una volta, entro un’ora. Se non l’hai chiesto tu, puoi ignorare questa e-mail: non è cambiato nulla.'
export const passwordSubject = 'La tua password è stata cambiata'
export const passwordChanged =
  'La password del tuo account è stata cambiata, e tutti gli altri dispositivi sono disconnessi.'
export const ifNotYouChoose = 'Se eri tu, non c’è nulla da fare. Altrimenti scegli subito una nuova password:'
export const passkeySubject = 'Al tuo account è stata aggiunta una passkey'
export const passkeyAdded =
  'Al tuo account è stata aggiunta una passkey. Il suo dispositivo può accedere d’ora in poi senza la tua password.'
export const ifNotYouRemove =
  'Se eri tu, non c’è nulla da fare. Altrimenti scegli subito una nuova password, che rimuove anche tutte le passkey:'
export const deletionSubject = 'Il tuo account è stato eliminato'
export const deletion =
  'Il tuo account è stato eliminato, e nessuno vede più il tuo nome, la tua foto o i tuoi articoli.'
export const deletionUndo =
  'Per 7 giorni puoi recuperarlo, con tutto questo. Fino ad allora nessun altro può prendere il tuo nome utente:'
export const haveBack = 'Recupera l’account'
export const deletionHikes =
  'Le prossime escursioni che organizzavi o a cui partecipavi restano come sono ora: con un’altra organizzazione, annullate o senza di te. Dopo questi 7 giorni tutto viene cancellato per sempre, e nessuno può più recuperarlo.'
export const ifNotYouDeleted = 'Se non l’hai eliminato tu, usa il link e poi scegli una nuova password.'
