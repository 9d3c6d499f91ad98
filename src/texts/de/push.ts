export const unsupported =
  'Dieser Browser kann hier keine Benachrichtigungen zeigen. Auf einem iPhone oder iPad füge die App zuerst zum Home-Bildschirm hinzu.'
export const blocked =
  'Benachrichtigungen dieser Website sind blockiert. Die Einstellungen des Browsers für die Website können sie erlauben.'
export const notAllowed = 'Der Browser darf keine Benachrichtigungen zeigen. Es hat sich nichts geändert.'
export const refused = (error: string) => `Der Push-Dienst des Browsers hat abgelehnt: ${error}`
export const on = 'Dieses Gerät bekommt jetzt Benachrichtigungen.'
export const isOn = 'Dieses Gerät bekommt Benachrichtigungen.'
export const isOff = 'Dieses Gerät bekommt keine Benachrichtigungen.'
export const turnOff = 'Ausschalten'
export const turnOn = 'Auf diesem Gerät benachrichtigen'
export const offer = 'Erfahre sofort, wenn sich etwas ändert oder jemand schreibt.'
export const notNow = 'Nicht jetzt'
export const addressRequired = 'Die Adresse bei einem Push-Dienst fehlt.'
export const addressWrong = 'Das ist keine Adresse eines Push-Dienstes.'
export const address = 'Die Adresse'
export const keysWrong = 'Die Schlüssel sind nicht die eines Browsers.'
