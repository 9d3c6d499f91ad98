import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const efforts = {
  easy: 'léger',
  moderate: 'modéré',
  strenuous: 'soutenu',
  'very strenuous': 'très soutenu',
}
export const suitabilities = {
  beginners: 'premières randonnées',
  children: 'enfants',
  dogs: 'chiens',
  public_transport: 'transports publics',
  wheelchairs: 'fauteuils roulants',
}

export const cancelledBecause = (reason: string) => `Annulée\u202f: ${reason}`
export const draft = (state: string) => `Brouillon · ${state}`
export const draftSubmitted = 'En cours de relecture par le groupe'
export const draftOwn = 'Seule l’organisation le voit'
export const organizedBy = (person: ReactNode) => rich`Organisation\u202f: ${person}`
export const changed = (changes: string) => `Modifié\u202f: ${changes}`
export const plan = 'Le programme'
export const grade = 'Difficulté'
export const effort = 'Effort'
export const guestsWelcome = (allowed: number) =>
  plural(allowed, {
    one: 'Vous pouvez venir avec une personne',
    other: `Vous pouvez venir avec ${allowed} personnes au plus`,
  })
export const nights = 'Nuits'
export const night = (number: number) => `Nuit ${number}`
export const goodFor = (suitabilities: string) => `Convient pour\u202f: ${suitabilities}`
export const noDescription = 'Pas de description.'
export const noDescriptionYet = 'Pas encore de description.'
export const whatToBring = 'À emporter'
export const otherDates = 'Autres dates'

export const backAt = (clock: string) => `retour ${clock}`
export const backOn = (day: string, clock: string) => `retour ${day} ${clock}`
export const nobodyYet = 'Personne pour l’instant'
export const going = (people: number) =>
  plural(people, { one: `${people} personne inscrite`, other: `${people} personnes inscrites` })
export const nobodyCame = 'Personne n’est venu'
export const came = (people: number) =>
  plural(people, { one: `${people} personne présente`, other: `${people} personnes présentes` })
export const nobodyHadJoined = 'Personne n’était inscrit'
export const hadJoined = (people: number) =>
  plural(people, { one: `${people} personne était inscrite`, other: `${people} personnes étaient inscrites` })

export const meetingPoint = 'Point de rendez-vous'
export const timetable = 'Horaire pour y aller'
export const backAbout = (clock: string) => `Retour vers ${clock}`
export const backAboutOn = (clock: string, day: string) => `Retour le ${day} vers ${clock}`
export const addToCalendar = 'Ajouter au calendrier'
export const calendarFile = 'Fichier pour votre calendrier'
export const sunNeverSets = 'Ce jour-là, le soleil ne se couche pas.'
export const sunNeverRises = 'Ce jour-là, le soleil ne se lève pas. Prenez une lampe frontale.'
export const sunrise = (clock: string) => `Lever du soleil ${clock}`
export const sunset = (clock: string) => `coucher du soleil ${clock}`
export const afterSunset = (time: string) =>
  `Au rythme prévu, vous arrivez à ${time}, après le coucher du soleil. Prenez une lampe frontale.`
export const clockOn = (clock: string, date: string) => `${clock} le ${date}`
export const showMap = 'Afficher la carte'
export const directions = 'Y aller'
export const mapOfMeetingPoint = 'Carte du point de rendez-vous'
export const mapOfRoute = 'Carte de l’itinéraire'

export const zoomIn = 'Zoom avant'
export const zoomOut = 'Zoom arrière'
export const closePopup = 'Fermer la bulle'

export const route = 'Itinéraire'
export const noRouteYet = 'Pas encore d’itinéraire.'
export const routeIsFar = (km: string) => `L’itinéraire est à environ ${km} km du point de rendez-vous.`
export const day = (number: number) => `Jour ${number}`
export const stage = (number: number) => `Étape ${number}`
export const metresUp = (metres: string) => `${metres} m de montée`
export const metresDown = (metres: string) => `${metres} m de descente`
export const highestPoint = (metres: string) => `point culminant ${metres} m`
export const loop = 'une boucle'
export const downloadGpx = 'Télécharger le GPX'
export const changeRoute = 'Modifier l’itinéraire'
export const addGpx = 'Ajouter un fichier GPX'
export const routeHint = (megabytes: number) =>
  `${megabytes} Mo au plus. La distance, le dénivelé et le point sur la carte sont complétés s’ils sont vides. Du fichier ne restent que les points, leurs altitudes et, s’il y a plusieurs traces, leurs noms.`
export const heightProfile = 'Profil altimétrique'
export const profileText = (
  start: string,
  end: string,
  km: string,
  ascent: string,
  descent: string,
  lowest: string,
  highest: string,
) =>
  `De ${start} à ${end} sur ${km} km\u202f: ${ascent} de montée, ${descent} de descente, entre ${lowest} et ${highest}.`
export const placeAlongRoute = 'Endroit de l’itinéraire'
export const pointAtPlace = 'Pointez un endroit pour lire son altitude et sa pente.'
export const level = 'plat'
export const percentUp = (percent: number) => `${percent}\u202f% de montée`
export const percentDown = (percent: number) => `${percent}\u202f% de descente`

export const announcements = 'Annonces'
export const earlierAnnouncements = 'Annonces précédentes'
export const announcementBy = (person: ReactNode) => rich`Annonce envoyée par ${person}`
export const changeAnnouncement = (rest: Mark) => rich`Modifier${rest(' cette annonce')}`
export const announceTo = 'À'
export const recipients = {
  participants: (people: number) =>
    plural(people, { one: `${people} personne inscrite`, other: `${people} personnes inscrites` }),
  organizers: (people: number) => `${people} de l’organisation`,
  waiting: (people: number) => `${people} en liste d’attente`,
  pending: (people: number) =>
    plural(people, {
      one: `${people} qui a envoyé une demande`,
      other: `${people} qui ont envoyé une demande`,
    }),
}
export const bothGroups = (some: string, others: string) => `${some} et ${others}`
export const goesToChosen =
  'Les personnes choisies la reçoivent par notification et par e-mail. Les personnes inscrites la trouvent aussi ici et dans la discussion.'
export const goesToNobody =
  'Personne d’autre ne participe pour l’instant. Qui s’inscrit plus tard la trouve sur la page.'
export const goesTo = (people: number) =>
  plural(people, {
    one: `${people} personne la reçoit\u202f: par notification, par e-mail, ici et dans la discussion.`,
    other: `${people} personnes la reçoivent\u202f: par notification, par e-mail, ici et dans la discussion.`,
  })

export const nobodyTakesPart = 'Personne ne participe pour l’instant.'
export const takePart = (people: number, shown: string) =>
  plural(people, { one: `${shown} personne participe`, other: `${shown} personnes participent` })
export const inLine = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} personne est en liste d’attente`,
    other: `${shown} personnes sont en liste d’attente`,
  })
export const waitForAnswer = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} personne attend une réponse`,
    other: `${shown} personnes attendent une réponse`,
  })
export const willBeTold = (people: number, groups: string) =>
  plural(people, {
    one: `${groups}. Nous la préviendrons.`,
    other: `${groups}. Nous préviendrons tout le monde.`,
  })
export const allPaidBack = 'Les personnes qui ont payé sont intégralement remboursées.'
export const havePaid = (people: number, shown: string) =>
  plural(people, { one: `${shown} personne a payé.`, other: `${shown} personnes ont payé.` })
export const goesBack = (sums: number, amounts: string) =>
  plural(sums, { one: `Remboursement\u202f: ${amounts}.`, other: `Remboursements\u202f: ${amounts}.` })
export const andAmount = (one: string, other: string) => `${one} et ${other}`
export const havePaidOutside = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} personne a payé en espèces ou par virement, ce qui n’est pas remboursé ici\u202f: rendez-lui vous-même cet argent.`,
    other: `${shown} personnes ont payé en espèces ou par virement, ce qui n’est pas remboursé ici\u202f: rendez-leur vous-même cet argent.`,
  })

export const placeInLineLost = 'Vous perdez votre rang en liste d’attente.'
export const askAboutMoney = (organizer: string) =>
  `Vous avez payé en espèces ou par virement\u202f: voyez avec ${organizer} pour cet argent.`
export const chatLost = 'Vous ne verrez plus la discussion.'
export const askAgain = 'Pour revenir, il faudra faire une nouvelle demande.'
export const bankThenTerms =
  'Votre banque se prononce sur le montant que vous avez contesté. Ensuite, les conditions de remboursement s’appliquent.'
export const noRefund = (paid: string) =>
  `Pas de remboursement\u202f: les ${paid} payés ne vous sont pas rendus.`
export const partRefund = (refund: string, paid: string) =>
  `Sur les ${paid} payés, ${refund} vous sont remboursés.`
export const fullRefund = (paid: string) => `Les ${paid} payés vous sont remboursés.`
export const startedNoRefund = (paid: string) =>
  `La randonnée a commencé\u202f: les ${paid} payés ne vous sont pas remboursés.`
export const bankDecides = (disputed: string) => `Votre banque se prononce sur les ${disputed} contestés.`
export const bankDecidesRestBack = (disputed: string, rest: string) =>
  `Votre banque se prononce sur les ${disputed} contestés. Ensuite, les ${rest} restants vous seront remboursés.`
export const bankDecidesRestKept = (disputed: string, rest: string) =>
  `Votre banque se prononce sur les ${disputed} contestés. La randonnée a commencé\u202f: les ${rest} restants ne vous sont pas remboursés.`

export const paid = 'Paiements'
export const paidOf = (paid: number, people: number) => `Payé par ${paid} sur ${people}`
export const refunds = (label: string, people: number) => `${label}\u202f: ${people}`
export const toGiveBack = (names: string) => `Payé en espèces ou par virement, à rendre\u202f: ${names}`
export const paymentsReceived = 'Paiements reçus'
export const reminded = (time: string) => `Rappel envoyé\u202f: ${time}`
export const remind = (people: number) =>
  plural(people, { one: `Relancer ${people} personne`, other: `Relancer ${people} personnes` })
