export const locale = 'de-CH'
export const savedToday = (time: string) => `Gespeichert um ${time}`
export const savedOn = (time: string, day: string) => `Gespeichert am ${day} um ${time}`
export const savedNote = (saved: string) => `${saved}. Was sich seither geändert hat, fehlt hier.`
export const loadNewest = 'Aktuelle Version laden'
export const stillNoConnection = 'Immer noch keine Verbindung.'
export const connectedAgain = 'Wieder verbunden.'
export const remove = 'Entfernen'
export const removePage = (title: string) => `${title} entfernen`
export const noConnection = 'Keine Verbindung'
export const needsConnection = 'Diese Seite braucht eine. Sie lädt von selbst, sobald eine da ist.'
export const tryAgain = 'Nochmals versuchen'
export const notSent =
  'Es kam keine Antwort, vielleicht wurde das nicht gesendet. Diese Seite behält es: Sende es nochmals, sobald eine Verbindung da ist.'
export const passwordNotSent =
  'Es kam keine Antwort, vielleicht wurde das nicht gesendet. Diese Seite behält keine Passwörter: Füll das Formular nochmals aus, sobald eine Verbindung da ist.'
export const sendAgain = 'Nochmals senden'
export const notSignedOut =
  'Du bist auf diesem Gerät noch angemeldet: Abmelden braucht eine Verbindung. Melde dich nochmals ab, sobald eine da ist.'
export const signOut = 'Abmelden'
export const nothingSaved =
  'Auf diesem Gerät ist keine Wanderung gespeichert. Eine, bei der du dabei bist, wird beim Öffnen gespeichert.'
export const savedHere = 'Auf diesem Gerät gespeichert'
export const openOffline =
  'Diese lassen sich ohne Verbindung öffnen. Was du dort im Chat schreibst, wird gesendet, sobald wieder eine da ist.'
export const somethingNew = 'Es gibt etwas Neues.'
