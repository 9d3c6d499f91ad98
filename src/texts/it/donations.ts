export const donate = 'Dona'
export const intro = 'La tua donazione sostiene il gruppo. Paghi sulla pagina del servizio di pagamento.'
export const amount = 'Importo'
export const custom = 'Altro'
export const cancel = 'Annulla'
export const enterAmount = (example: string) => `Inserisci un importo come ${example}.`
export const connectionError = 'Impossibile raggiungere il server.'
export const sessionError = 'Impossibile avviare la donazione'

// On Stripe's payment page and receipt.
export const donationTo = (group: string) => `Donazione a ${group}`

// The page after a donation.
export const thankYouArrived = 'Grazie!'
export const thankYou = 'Grazie'
export const didNotArrive = 'La donazione non è arrivata'
export const successDescription = 'La tua donazione sostiene il gruppo.'
export const arrived = (money: string) => `La tua donazione di ${money} è arrivata e sostiene il gruppo.`
export const notTaken =
  'La tua banca non ha eseguito il pagamento e non è stato addebitato nulla. Puoi donare di nuovo quando vuoi.'
export const willArrive = 'La tua donazione arriverà appena il servizio di pagamento la conferma.'
export const notMade = 'Non è stata fatta nessuna donazione.'
