export const locale = 'it-CH'
export const savedToday = (time: string) => `Salvato alle ${time}`
export const savedOn = (time: string, day: string) => `Salvato ${day} alle ${time}`
export const savedNote = (saved: string) => `${saved}. Mancano le modifiche successive.`
export const loadNewest = 'Carica la versione attuale'
export const stillNoConnection = 'Ancora nessuna connessione.'
export const connectedAgain = 'Connessione ristabilita.'
export const remove = 'Rimuovi'
export const removePage = (title: string) => `Rimuovi ${title}`
export const noConnection = 'Nessuna connessione'
export const needsConnection = 'Questa pagina ne ha bisogno. Si carica da sola appena torna.'
export const tryAgain = 'Riprova'
export const notSent =
  'Nessuna risposta: forse l’invio non è riuscito. Questa pagina ne conserva il contenuto: invialo di nuovo appena torna la connessione.'
export const passwordNotSent =
  'Nessuna risposta: forse l’invio non è riuscito. Questa pagina non conserva le password: compila di nuovo il modulo appena torna la connessione.'
export const sendAgain = 'Invia di nuovo'
export const notSignedOut =
  'Su questo dispositivo hai ancora l’accesso: per uscire serve una connessione. Esci di nuovo appena torna.'
export const signOut = 'Esci'
export const nothingSaved =
  'Su questo dispositivo non è salvata nessuna escursione. Quelle a cui partecipi si salvano quando le apri.'
export const savedHere = 'Salvate su questo dispositivo'
export const openOffline =
  'Queste si aprono senza connessione. Quello che scrivi nelle loro chat parte appena torna.'
export const somethingNew = 'C’è una novità.'
