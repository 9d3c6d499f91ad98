export const notFound = {
  Alert: 'Meldung nicht gefunden.',
  Announcement: 'Mitteilung nicht gefunden.',
  Calendar: 'Kalender nicht gefunden.',
  Comment: 'Kommentar nicht gefunden.',
  Event: 'Wanderung nicht gefunden.',
  File: 'Datei nicht gefunden.',
  Forecast: 'Wetterprognose nicht gefunden.',
  Identity: 'Konto nicht gefunden.',
  Invitation: 'Einladung nicht gefunden.',
  'Join request': 'Anfrage nicht gefunden.',
  Key: 'Schlüssel nicht gefunden.',
  Mail: 'Mail nicht gefunden.',
  'Map tile': 'Kartenausschnitt nicht gefunden.',
  Message: 'Nachricht nicht gefunden.',
  Notice: 'Benachrichtigung nicht gefunden.',
  Organizer: 'Leitung nicht gefunden.',
  Page: 'Seite nicht gefunden.',
  Participant: 'Diese Person ist nicht dabei.',
  Passkey: 'Passkey nicht gefunden.',
  Payment: 'Zahlung nicht gefunden.',
  Picture: 'Bild nicht gefunden.',
  Post: 'Beitrag nicht gefunden.',
  Question: 'Frage nicht gefunden.',
  Report: 'Meldung nicht gefunden.',
  Ride: 'Fahrgelegenheit nicht gefunden.',
  Route: 'Route nicht gefunden.',
  Search: 'Suchabo nicht gefunden.',
  Seat: 'Sitzplatz nicht gefunden.',
  Session: 'Sitzung nicht gefunden.',
  Sitemap: 'Sitemap nicht gefunden.',
  Table: 'Tabelle nicht gefunden.',
  User: 'Mitglied nicht gefunden.',
  'Waiting person': 'Diese Person steht nicht auf der Warteliste.',
}

export const fileTooLarge = (megabytes: number) => `Diese Datei ist grösser als ${megabytes} MB.`
export const invalid = 'Bitte prüfe deine Eingaben.'

export const tooLong = (label: string, max: string) => `${label} darf höchstens ${max} Zeichen haben.`

export const requestTooLarge = 'Die Anfrage ist zu gross.'
export const pictureTooLarge = (megabytes: number) => `Das Bild ist grösser als ${megabytes} MB.`
export const tooManyFields = 'Das Formular hat zu viele Felder.'
export const outdatedPage = 'Diese Seite ist veraltet. Bitte lade sie neu und versuche es nochmals.'
export const otherSite = 'Anfragen von anderen Websites werden nicht angenommen.'
export const somethingWentWrong = 'Etwas ist schiefgegangen.'
export const notMultipart = 'Bitte sende multipart/form-data.'
export const malformedForm = 'Das Formular ist fehlerhaft.'
export const chooseFile = {
  file: 'Bitte wähle eine Datei.',
  picture: 'Bitte wähle ein Bild.',
  'GPX file': 'Bitte wähle eine GPX-Datei.',
}
export const emptyFile = 'Diese Datei ist leer.'
export const limitNotNumber = 'Limit muss eine Zahl sein.'
export const limitNotWhole = 'Limit muss eine ganze Zahl sein.'
export const limitTooSmall = 'Limit muss mindestens 1 sein.'
export const notACursor = 'Das ist kein Cursor.'
export const tooManyAttempts = 'Zu viele Versuche. Bitte versuche es später nochmals.'
export const methodNotAllowed = (method: string) => `${method} ist hier nicht erlaubt.`
export const addressOf = {
  link: 'Die Adresse eines Links',
  night: 'Die Adresse einer Unterkunft',
}

export const beginsWith = (address: string, scheme: string) => `${address} beginnt mit ${scheme}.`
export const httpsOrHttp = 'https:// oder http://'
export const notObject = 'Das muss ein Objekt sein.'
export const messageNotText = 'Die Meldung ist ein Text.'
export const sourceNotText = 'Die Quelle ist ein Text.'
export const stackNotText = 'Der Stack ist ein Text.'
export const pageNotAddress = 'Die Seite ist eine Adresse.'
export const malformedJson = 'Das JSON ist fehlerhaft.'
export const deepJson = 'Das JSON ist zu tief verschachtelt.'
export const notJson = 'Bitte sende JSON.'

export const serviceDown = {
  chat: 'Der Chat ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  pictures: 'Der Speicher der Bilder und Routen ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  images: 'Der Dienst, der Bilder verkleinert, ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  queue: 'Die Warteschlange ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  cache: 'Der Zwischenspeicher der Seiten ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  limiter: 'Der Zugriffsbegrenzer ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  places: 'Die Liste der Orte ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  photon: 'Die Ortssuche ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  tiles: 'Die Karte ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  identity: 'Der Anmeldedienst ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  stripe: 'Der Zahlungsdienst ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  weather: 'Der Wetterdienst ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  mail: 'Der Maildienst ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  push: 'Ein Push-Dienst ist gerade nicht erreichbar. Bitte versuche es nochmals.',
  alerts: 'Der Empfänger der Warnungen ist gerade nicht erreichbar. Bitte versuche es nochmals.',
}

export const siteIsClosed =
  'Die Website wird gerade wiederhergestellt. Bitte versuche es in ein paar Minuten nochmals.'
