import { plural } from '../plural.ts'

export const join = 'Participer'
export const joinWaitingList = 'Rejoindre la liste d’attente'
export const joinWithNote = 'Joindre un message'
export const signInToJoin = 'Vous participez\u202f? Connectez-vous'
export const declined = 'Votre demande a été refusée.'

export const full = 'Complet'
export const waiting = (people: number) => `${people} en attente`
export const upTo = (capacity: number) => `${capacity} places`
export const placesLeft = (places: number) =>
  plural(places, { one: `${places} place libre`, other: `${places} places libres` })

export const tellMe = 'Me prévenir'
export const doNotTellMe = 'Ne plus me prévenir'
export const watched = 'Nous vous préviendrons de l’ouverture.'
export const unwatched = 'Nous ne vous préviendrons pas de l’ouverture.'
export const closed = 'Les inscriptions sont closes.'
export const opensOn = (date: string) => `Inscriptions dès le ${date}.`
export const closedOn = (date: string) => `Inscriptions closes depuis le ${date}.`
export const closesOn = (date: string) => `Inscriptions jusqu’au ${date}.`
export const underWaySince = (time: string) => `En route depuis ${time}.`

export const noGuests = 'Vous ne pouvez amener personne à cette randonnée.'
export const tooManyGuests = (allowed: number) =>
  plural(allowed, {
    one: 'Vous pouvez venir avec une personne.',
    other: `Vous pouvez venir avec ${allowed} personnes au plus.`,
  })
export const child = (name: string) => `${name} (enfant)`
export const withGuests = (names: string) => `Avec ${names}`

export const takesPlace = 'A lieu'
export const takesPlaceWith = (minimum: number, coming: string) =>
  plural(minimum, {
    one: `A lieu dès ${minimum} personne · ${coming}`,
    other: `A lieu dès ${minimum} personnes · ${coming}`,
  })
export const nobodyComes = 'personne pour l’instant'
export const coming = (people: number) =>
  plural(people, { one: `${people} personne inscrite`, other: `${people} personnes inscrites` })

export const alsoGoing = (hike: string) => `Vous participez aussi à «\u202f${hike}\u202f» à ce moment-là.`
export const alsoWaiting = (hike: string) =>
  `Vous attendez aussi une place pour «\u202f${hike}\u202f» à ce moment-là.`

export const came = (came: number, missed: number) => `Présences ${came} · absences ${missed}`
export const cameSoFar = (came: number, missed: number, open: number) =>
  `Présences ${came} · absences ${missed} · à noter ${open}`

export const over = 'Cette randonnée est passée.'
export const youOrganize = 'Vous organisez cette randonnée.'
export const requestSent = 'Demande envoyée.'
export const takingPart = 'Vous participez.'
export const alreadyAsked = 'Vous avez déjà envoyé une demande.'
export const alreadyInLine = (position: number) => `Vous êtes déjà en liste d’attente, au rang ${position}.`
export const alreadyTakingPart = 'Vous participez déjà.'

export const othersWait = 'D’autres attendent déjà.'
export const hikeIsFull = 'La randonnée est complète.'
export const tooFewPlaces = 'Il n’y a pas assez de places pour tout le groupe.'
export const inLine = (position: number) => `Vous êtes au rang ${position} de la liste d’attente.`
export const waitingInLine = 'En liste d’attente.'
export const approved = 'Demande acceptée.'

export const participation = 'Participation'
export const chat = 'Discussion'
export const share = 'Partager'
export const linkCopied = 'Lien copié\u202f!'
export const moreActions = 'Actions'
export const deleted = 'Randonnée supprimée.'
export const home = 'Accueil'
export const chatNotLoaded = 'Discussion non chargée. Rechargez la page.'

export const left = 'Vous ne participez plus.'
export const withdrawn = 'Demande retirée.'
export const youGetBack = (money: string) => `${money} vous sont remboursés.`
export const notTakingPart = 'Vous ne participez pas à cette randonnée.'
export const ownerCannotLeave = 'Vous organisez cette randonnée. Vous pouvez la supprimer.'
export const guestsSaved = 'Enregistré.'
export const onlyMembersBring = 'Pour venir avec d’autres personnes, il faut participer ou l’avoir demandé.'
export const started = 'Cette randonnée a commencé.'
export const isFull = 'Cette randonnée est complète.'
export const hidden = 'La modération a masqué cette randonnée\u202f: personne ne peut être accepté.'
export const paidAlone = 'Vous avez déjà payé\u202f: personne ne peut s’ajouter.'
export const paidAlready = `${paidAlone} Vous pouvez remplacer une personne ou venir à moins.`
export const onlySoManyPlaces = (places: number) =>
  plural(places, { one: 'La randonnée n’a qu’une place.', other: `La randonnée n’a que ${places} places.` })
export const joiningIsOpen = 'Les inscriptions sont ouvertes\u202f: vous pouvez demander maintenant.'

export const joinTitle = (hike: string) => `Participer à «\u202f${hike}\u202f»`
export const questionsChanged = 'Les questions ont changé. Vérifiez vos réponses.'
export const note = 'Message'
export const noteHint = 'Facultatif. Seule l’organisation le lit.'
export const organizerAsks = (organizer: string) =>
  `${organizer} souhaite d’abord savoir quelque chose. Seule l’organisation lit vos réponses.`
export const organizerDecides = (organizer: string) => `${organizer} décide de votre demande.`
export const waitOnceApproved = (full: string) =>
  `${full}. Une fois la demande acceptée, vous serez en liste d’attente.`
export const waitForPlace = (full: string) => `${full}. Vous attendez qu’une place se libère.`
export const atOnce = 'Dès l’envoi, vous participez.'
export const iBringSomebody = 'Je viens avec quelqu’un'
export const whoComesAlong = 'Qui vous accompagne'
export const guest = (number: number) => `Personne ${number}`
export const isChild = 'Enfant'
export const nameOrNoChild = 'Indiquez un nom, ou décochez «\u202fEnfant\u202f».'
export const costsEach = (price: string, totals: string) =>
  `${price} par personne\u202f: ${totals}. Le paiement se fait ensuite.`
export const totalFor = (total: string, people: number) => `${total} pour ${people}`
export const guestsHint =
  'Facultatif. Seule l’organisation lit les noms, jusqu’à une semaine après la randonnée.'
export const toHike = (hike: string) => `À «\u202f${hike}\u202f».`
export const paidFor = (people: number) => `Vous avez payé pour ${people} personnes.`
export const homeGetsAll = 'Qui reste à la maison récupère son argent.'
export const homeGetsPart = 'Qui reste à la maison récupère une partie de son argent.'
export const homeGetsNothing = 'Rien n’est remboursé à qui reste à la maison.'
export const noLongerOrganize = 'Vous n’organiserez plus cette randonnée et ne verrez plus sa discussion.'

export const userRequired = 'Il manque une personne.'
export const reasonNotText = 'Un motif est un texte.'
export const aReason = 'Un motif'
export const attendedNotKnown = 'Indiquez si la personne est venue\u202f: true, false ou null.'
export const unanswered = 'Répondez à chaque question.'
export const anAnswer = 'Une réponse'
export const guestNameMissing = 'Indiquez le nom de chaque personne.'
export const guestName = 'Le nom d’une personne'
export const childNotBoolean = 'Si une personne est un enfant\u202f: true, ou rien.'
export const guestsNotList = 'Les personnes sont une liste.'
export const tooManyAnswers = 'Il n’y a pas autant de questions.'
export const noteNotText = 'Un message est un texte.'
export const aNote = 'Un message'
