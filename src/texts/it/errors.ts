export const notFound = {
  Alert: 'Voce non trovata.',
  Announcement: 'Annuncio non trovato.',
  Calendar: 'Calendario non trovato.',
  Comment: 'Commento non trovato.',
  Event: 'Escursione non trovata.',
  File: 'File non trovato.',
  Forecast: 'Previsioni non trovate.',
  Identity: 'Account non trovato.',
  Invitation: 'Invito non trovato.',
  'Join request': 'Richiesta non trovata.',
  Key: 'Chiave non trovata.',
  Mail: 'E-mail non trovata.',
  'Map tile': 'Riquadro della mappa non trovato.',
  Message: 'Messaggio non trovato.',
  Notice: 'Avviso non trovato.',
  Organizer: 'Organizzazione non trovata.',
  Page: 'Pagina non trovata.',
  Participant: 'Questa persona non partecipa.',
  Passkey: 'Passkey non trovata.',
  Payment: 'Pagamento non trovato.',
  Picture: 'Foto non trovata.',
  Post: 'Articolo non trovato.',
  Question: 'Proposta non trovata.',
  Report: 'Segnalazione non trovata.',
  Ride: 'Passaggio non trovato.',
  Route: 'Percorso non trovato.',
  Search: 'Ricerca non trovata.',
  Seat: 'Posto non trovato.',
  Session: 'Sessione non trovata.',
  Sitemap: 'Sitemap non trovata.',
  Table: 'Tabella non trovata.',
  User: 'Membro non trovato.',
  'Waiting person': 'Questa persona non è in lista d’attesa.',
}

export const fileTooLarge = (megabytes: number) => `Questo file pesa più di ${megabytes} MB.`
export const invalid = 'Controlla i dati inseriti.'

export const tooLong = (label: string, max: string) => `${label} può avere al massimo ${max} caratteri.`

export const requestTooLarge = 'La richiesta è troppo grande.'
export const pictureTooLarge = (megabytes: number) => `La foto pesa più di ${megabytes} MB.`
export const tooManyFields = 'Il modulo ha troppi campi.'
export const outdatedPage = 'Questa pagina non è più aggiornata. Ricaricala e riprova.'
export const otherSite = 'Le richieste da altri siti non sono accettate.'
export const somethingWentWrong = 'Qualcosa è andato storto.'
export const notMultipart = 'Invia dati multipart/form-data.'
export const malformedForm = 'Il modulo non è valido.'
export const chooseFile = {
  file: 'Scegli un file.',
  picture: 'Scegli una foto.',
  'GPX file': 'Scegli un file GPX.',
}
export const emptyFile = 'Questo file è vuoto.'
export const limitNotNumber = 'Il limite deve essere un numero.'
export const limitNotWhole = 'Il limite deve essere un numero intero.'
export const limitTooSmall = 'Il limite deve essere almeno 1.'
export const notACursor = 'Questo non è un cursore.'
export const tooManyAttempts = 'Troppi tentativi. Riprova più tardi.'
export const methodNotAllowed = (method: string) => `${method} non è ammesso qui.`
export const addressOf = {
  link: 'L’indirizzo di un link',
  night: 'L’indirizzo di un pernottamento',
}

export const beginsWith = (address: string, scheme: string) => `${address} inizia con ${scheme}.`
export const httpsOrHttp = 'https:// o http://'
export const notObject = 'Deve essere un oggetto.'
export const messageNotText = 'Il messaggio è un testo.'
export const sourceNotText = 'La sorgente è un testo.'
export const stackNotText = 'Lo stack è un testo.'
export const pageNotAddress = 'La pagina è un indirizzo.'
export const malformedJson = 'Il JSON non è valido.'
export const deepJson = 'Il JSON ha troppi livelli.'
export const notJson = 'Invia dati JSON.'

export const serviceDown = {
  chat: 'La chat non è raggiungibile al momento. Riprova.',
  pictures: 'L’archivio di foto e percorsi non è raggiungibile al momento. Riprova.',
  images: 'Il servizio che ridimensiona le foto non è raggiungibile al momento. Riprova.',
  queue: 'La coda non è raggiungibile al momento. Riprova.',
  cache: 'La cache delle pagine non è raggiungibile al momento. Riprova.',
  limiter: 'Il limitatore di accessi non è raggiungibile al momento. Riprova.',
  places: 'L’elenco dei luoghi non è raggiungibile al momento. Riprova.',
  photon: 'La ricerca dei luoghi non è raggiungibile al momento. Riprova.',
  tiles: 'La mappa non è raggiungibile al momento. Riprova.',
  identity: 'Il servizio di accesso non è raggiungibile al momento. Riprova.',
  stripe: 'Il servizio di pagamento non è raggiungibile al momento. Riprova.',
  weather: 'Il servizio meteo non è raggiungibile al momento. Riprova.',
  mail: 'Il servizio e-mail non è raggiungibile al momento. Riprova.',
  push: 'Un servizio di notifiche non è raggiungibile al momento. Riprova.',
  alerts: 'Il destinatario degli avvisi non è raggiungibile al momento. Riprova.',
}

export const siteIsClosed = 'Il sito è in fase di ripristino. Riprova tra qualche minuto.'
