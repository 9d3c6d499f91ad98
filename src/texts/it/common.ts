export const oneDay = 'un giorno'

export const until = (time: string) => `fino a ${time}`
export const anotherPoint = (place: string) => `${place} (un altro punto sulla mappa)`

export const free = 'Gratis'
export const priceTooHigh = (most: string) => `Il prezzo non può superare ${most}.`
export const priceTooLow = (least: string) => `Il prezzo deve essere almeno ${least}, oppure 0 se è gratis.`
export const priceStep = (step: string) => `Il prezzo deve essere un multiplo di ${step}.`
export const smallestDonation = (amount: string) => `La donazione minima è di ${amount}.`
export const largestDonation = (amount: string) => `La donazione massima è di ${amount}.`
export const amountStep = (step: string) => `L’importo deve essere un multiplo di ${step}.`
export const amountNotPositive = 'L’importo deve essere maggiore di 0.'
export const refundTooHigh = (left: string) => `Si possono rimborsare al massimo ${left}.`

export const moderatedKinds = {
  event: { label: `Escursione` },
  post: { label: `Articolo` },
  message: { label: `Messaggio` },
  user: { label: `Persona` },
  comment: { label: `Commento` },
  picture: { label: `Foto` },
}

export const hiddenHike = 'un’escursione nascosta'
export const leadingHiddenHike = 'Un’escursione nascosta'

export const groupWhat = 'Escursioni aperte a tutti, con chi conosce la strada.'
export const groupHow = 'Scegline una, chiedi di partecipare e ci vediamo alla partenza.'

export const noticeSettings = 'E-mail e notifiche'
export const notices = 'Avvisi'

export const noticesUnread = (unread: string) => `Avvisi, ${unread} non letti`
export const over = (number: number) => `più di ${number}`
export const underWay = 'in corso'
export const inHoursAndMinutes = (hours: number, minutes: number) => `tra ${hours} h ${minutes} min`
export const inHours = (hours: number) => `tra ${hours} h`
export const inMinutes = (minutes: number) => `tra ${minutes} min`

export const confirmAddress = 'Conferma il tuo indirizzo.'
export const nothingIsMailed = (email: string) =>
  `Non riceverai e-mail finché non apri il link che abbiamo inviato a ${email}.`
export const sendLinkAgain = 'Invia di nuovo il link'
export const wrongAddress = 'Indirizzo sbagliato?'
export const cancelledCard = (title: string) => `Annullata: ${title}`

export const tooLight = (contrast: string, needed: string) =>
  `Questo colore ha un contrasto di ${contrast} sulla pagina chiara, dove il testo richiede ${needed}. Scegline uno più scuro.`
export const unreadableText = (contrast: string, needed: string) =>
  `Il testo su questo colore ha un contrasto di al massimo ${contrast}, e serve ${needed}.`
export const showMore = 'Mostra altro'
export const deletedUser = 'Account eliminato'
