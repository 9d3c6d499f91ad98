export const donate = 'Spenden'
export const intro = 'Deine Spende hält die Gruppe am Laufen. Du bezahlst auf der Seite des Zahlungsdienstes.'
export const amount = 'Betrag'
export const custom = 'Anderer'
export const cancel = 'Abbrechen'
export const enterAmount = (example: string) => `Bitte gib einen Betrag wie ${example} ein.`
export const connectionError = 'Keine Verbindung zum Server.'
export const sessionError = 'Die Spende konnte nicht begonnen werden'

// On Stripe's payment page and receipt.
export const donationTo = (group: string) => `Spende an ${group}`

// The page after a donation.
export const thankYouArrived = 'Vielen Dank!'
export const thankYou = 'Vielen Dank'
export const didNotArrive = 'Die Spende ist nicht angekommen'
export const successDescription = 'Deine Spende hält die Gruppe am Laufen.'
export const arrived = (money: string) =>
  `Deine Spende von ${money} ist angekommen. Sie hält die Gruppe am Laufen.`
export const notTaken =
  'Deine Bank hat die Zahlung nicht ausgeführt, und es wurde nichts abgebucht. Du kannst jederzeit nochmals spenden.'
export const willArrive = 'Deine Spende kommt an, sobald der Zahlungsdienst sie bestätigt.'
export const notMade = 'Es wurde nichts gespendet.'
