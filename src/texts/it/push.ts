export const unsupported =
  'Questo browser non può mostrare notifiche qui. Su un iPhone o iPad aggiungi prima l’app alla schermata Home.'
export const blocked =
  'Le notifiche di questo sito sono bloccate. Si possono consentire nelle impostazioni del browser per il sito.'
export const notAllowed = 'Al browser non è stato consentito di mostrare notifiche. Non è cambiato nulla.'
export const refused = (error: string) => `Il servizio push del browser ha rifiutato: ${error}`
export const on = 'Ora questo dispositivo riceve notifiche.'
export const isOn = 'Questo dispositivo riceve notifiche.'
export const isOff = 'Questo dispositivo non riceve notifiche.'
export const turnOff = 'Disattiva'
export const turnOn = 'Ricevi notifiche su questo dispositivo'
export const offer = 'Scopri subito modifiche e messaggi.'
export const notNow = 'Non ora'
export const addressRequired = 'Serve l’indirizzo presso un servizio di notifiche.'
export const addressWrong = 'Questo non è l’indirizzo di un servizio di notifiche.'
export const address = 'L’indirizzo'
export const keysWrong = 'Le chiavi non sono quelle di un browser.'
