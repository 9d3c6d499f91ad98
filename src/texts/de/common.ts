export const oneDay = 'ein Tag'

export const until = (time: string) => `bis ${time}`
export const anotherPoint = (place: string) => `${place} (andere Stelle auf der Karte)`

export const free = 'Gratis'
export const priceTooHigh = (most: string) => `Der Preis darf höchstens ${most} sein.`
export const priceTooLow = (least: string) => `Der Preis muss mindestens ${least} sein, oder 0 für gratis.`
export const priceStep = (step: string) => `Der Preis muss ein Vielfaches von ${step} sein.`
export const smallestDonation = (amount: string) => `Die kleinste Spende ist ${amount}.`
export const largestDonation = (amount: string) => `Die grösste Spende ist ${amount}.`
export const amountStep = (step: string) => `Der Betrag muss ein Vielfaches von ${step} sein.`
export const amountNotPositive = 'Der Betrag muss grösser als 0 sein.'
export const refundTooHigh = (left: string) => `Es können höchstens ${left} zurückerstattet werden.`

export const moderatedKinds = {
  event: { label: 'Wanderung' },
  post: { label: 'Beitrag' },
  message: { label: 'Nachricht' },
  user: { label: 'Person' },
  comment: { label: 'Kommentar' },
  picture: { label: 'Bild' },
}

export const hiddenHike = 'eine ausgeblendete Wanderung'
export const leadingHiddenHike = 'Eine ausgeblendete Wanderung'

export const groupWhat = 'Wanderungen für alle, mit Leuten, die den Weg kennen.'
export const groupHow = 'Such dir eine aus, frag an und komm zum Treffpunkt.'

export const noticeSettings = 'Mails und Benachrichtigungen'
export const notices = 'Benachrichtigungen'

export const noticesUnread = (unread: string) => `Benachrichtigungen, ${unread} ungelesen`
export const over = (number: number) => `über ${number}`
export const underWay = 'unterwegs'
export const inHoursAndMinutes = (hours: number, minutes: number) => `in ${hours} h ${minutes} min`
export const inHours = (hours: number) => `in ${hours} h`
export const inMinutes = (minutes: number) => `in ${minutes} min`

export const confirmAddress = 'Bitte bestätige deine Adresse.'
export const nothingIsMailed = (email: string) =>
  `Du bekommst keine Mails, bis du den Link öffnest, den wir an ${email} geschickt haben.`
export const sendLinkAgain = 'Link nochmals senden'
export const wrongAddress = 'Falsche Adresse?'
export const cancelledCard = (title: string) => `Abgesagt: ${title}`

export const tooLight = (contrast: string, needed: string) =>
  `Diese Farbe hat auf der hellen Seite einen Kontrast von ${contrast}, Text braucht ${needed}. Bitte wähle eine dunklere.`
export const unreadableText = (contrast: string, needed: string) =>
  `Text auf dieser Farbe hat einen Kontrast von höchstens ${contrast} und braucht ${needed}.`
export const showMore = 'Mehr zeigen'
export const deletedUser = 'Gelöschtes Konto'
