import { plural } from '../plural.ts'

export const hello = (name: string) => `Bonjour ${name},`
export const chooseUnder = (link: string) => `Choisissez les e-mails que vous recevez sous ${link}.`
export const chooseAt = (title: string, address: string) =>
  `Choisissez les e-mails que vous recevez sous ${title}\u202f: ${address}`

export const audiences = {
  organizers: 'Vous recevez ce message parce que vous organisez cette randonnée.',
  invited: 'Vous recevez ce message parce qu’on vous a proposé d’organiser cette randonnée.',
  formerOrganizer: 'Vous recevez ce message parce que vous avez coorganisé cette randonnée.',
  requester: 'Vous recevez ce message parce que vous avez demandé à participer à cette randonnée.',
  watchers:
    'Vous recevez ce message parce que vous vouliez connaître l’ouverture des inscriptions à cette randonnée.',
  concerned:
    'Vous recevez ce message parce que vous participez à cette randonnée ou avez demandé à y participer.',
  everybody: 'Vous recevez ce message parce que vous organisez cette randonnée ou y participez.',
  everybodyConcerned:
    'Vous recevez ce message parce que vous organisez cette randonnée, y participez, ou avez demandé à y participer ou à en avoir des nouvelles.',
  payer: 'Vous recevez ce message parce que vous avez payé cette randonnée.',
  debtor: 'Vous recevez ce message parce que vous avez reçu un versement pour cette randonnée.',
  author: 'Vous recevez ce message parce que vous avez écrit ou commenté cet article.',
  moderators: 'Vous recevez ce message parce que vous faites partie de la modération.',
  searcher: 'Vous recevez ce message parce que vous avez demandé à être au courant des nouvelles randonnées.',
}

/** For plain-text emails: shown before the value of a fact or the address of a link. */
export const labelBefore = (label: string) => `${label}\u202f:`

export const when = 'Quand'
export const where = 'Où'
export const hike = 'Randonnée'
export const changedFacts = {
  time: 'Heure',
  place: 'Lieu',
  price: 'Prix',
}
export const meetingPoint = 'Point de rendez-vous'
export const onTheMap = 'Sur la carte'
export const route = 'Itinéraire'
export const gpxFile = 'Fichier GPX'
export const weather = 'Météo'
export const sun = 'Soleil'
export const sunriseAndSunset = (sunrise: string, sunset: string) => `Lever ${sunrise}, coucher ${sunset}`
export const sunrise = (time: string) => `Lever ${time}`
export const sunset = (time: string) => `Coucher ${time}`
export const noSunset = 'Le soleil ne se couche pas'
export const noSunrise = 'Le soleil ne se lève pas'
export const gear = 'Matériel'
export const organizer = 'Organisation'
export const whoComes = 'Qui participe'
export const more = (people: number) => plural(people, { one: `${people} autre`, other: `${people} autres` })
export const nobodyComes = 'Personne pour l’instant, à part l’organisation'
export const aboutHike = 'À propos de la randonnée et de ce qu’il faut emporter\u202f:'

export const reportsSubject = (count: number) => `Modération\u202f: ${count} signalements`
export const reports = (count: number) => `Il y a ${count} signalements.`
export const peopleAskSubject = (hike: string, people: number) =>
  `${hike}\u202f: ${people} personnes souhaitent participer`
export const peopleAsk = (people: number, hike: string) =>
  `${people} personnes souhaitent participer à «\u202f${hike}\u202f».`
export const oneAsksForHikesSubject = (hike: string, others: number, actor: string) =>
  plural(others, {
    one: `${hike} et une autre randonnée\u202f: ${actor} souhaite participer`,
    other: `${hike} et ${others} autres randonnées\u202f: ${actor} souhaite participer`,
  })
export const peopleAskForHikesSubject = (hike: string, others: number, people: number) =>
  plural(others, {
    one: `${hike} et une autre randonnée\u202f: ${people} personnes souhaitent participer`,
    other: `${hike} et ${others} autres randonnées\u202f: ${people} personnes souhaitent participer`,
  })
export const oneAsksForHikes = (actor: string) => `${actor} souhaite participer à vos randonnées.`
export const peopleAskForHikes = (people: number) =>
  `${people} personnes souhaitent participer à vos randonnées.`
