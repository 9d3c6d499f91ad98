export const oneDay = 'un jour'

export const until = (time: string) => `jusqu’au ${time}`
export const anotherPoint = (place: string) => `${place} (un autre point sur la carte)`

export const free = 'Gratuit'
export const priceTooHigh = (most: string) => `Le prix ne peut pas dépasser ${most}.`
export const priceTooLow = (least: string) =>
  `Le prix doit être d’au moins ${least}, ou de 0 pour une randonnée gratuite.`
export const priceStep = (step: string) => `Le prix doit être un multiple de ${step}.`
export const smallestDonation = (amount: string) => `Le plus petit don est de ${amount}.`
export const largestDonation = (amount: string) => `Le plus grand don est de ${amount}.`
export const amountStep = (step: string) => `Le montant doit être un multiple de ${step}.`
export const amountNotPositive = 'Le montant doit être supérieur à 0.'
export const refundTooHigh = (left: string) => `Le remboursement ne peut pas dépasser ${left}.`

export const moderatedKinds = {
  event: { label: `Randonnée` },
  post: { label: `Article` },
  message: { label: `Message` },
  user: { label: `Personne` },
  comment: { label: `Commentaire` },
  picture: { label: `Image` },
}

export const hiddenHike = 'une randonnée masquée'
export const leadingHiddenHike = 'Une randonnée masquée'

export const groupWhat = 'Des randonnées ouvertes, avec des gens qui connaissent le chemin.'
export const groupHow = 'Choisissez-en une, demandez à participer, rendez-vous au départ.'

export const noticeSettings = 'E-mails et notifications'
export const notices = 'Notifications'

export const noticesUnread = (unread: string) => `Notifications, ${unread} non lues`
export const over = (number: number) => `plus de ${number}`
export const underWay = 'en route'
export const inHoursAndMinutes = (hours: number, minutes: number) => `dans ${hours} h ${minutes} min`
export const inHours = (hours: number) => `dans ${hours} h`
export const inMinutes = (minutes: number) => `dans ${minutes} min`

export const confirmAddress = 'Confirmez votre adresse.'
export const nothingIsMailed = (email: string) =>
  `Vous ne recevrez aucun e-mail avant d’avoir ouvert le lien envoyé à ${email}.`
export const sendLinkAgain = 'Renvoyer le lien'
export const wrongAddress = 'Adresse erronée\u202f?'
export const cancelledCard = (title: string) => `Annulée\u202f: ${title}`

export const tooLight = (contrast: string, needed: string) =>
  `Cette couleur a un contraste de ${contrast} sur la page claire, où le texte demande ${needed}. Choisissez une couleur plus foncée.`
export const unreadableText = (contrast: string, needed: string) =>
  `Sur cette couleur, le texte a un contraste de ${contrast} au plus, alors qu’il faut ${needed}.`
export const showMore = 'Afficher la suite'
export const deletedUser = 'Compte supprimé'
