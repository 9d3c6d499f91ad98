import { plural } from '../plural.ts'

export const hello = (name: string) => `Hallo ${name}`
export const chooseUnder = (link: string) => `Welche Mails du bekommst, wählst du unter ${link}.`
export const chooseAt = (title: string, address: string) =>
  `Welche Mails du bekommst, wählst du unter ${title}: ${address}`

export const audiences = {
  organizers: 'Du bekommst diese Mail, weil du diese Wanderung leitest.',
  invited: 'Du bekommst diese Mail, weil du angefragt wurdest, diese Wanderung mitzuleiten.',
  formerOrganizer: 'Du bekommst diese Mail, weil du diese Wanderung mitgeleitet hast.',
  requester: 'Du bekommst diese Mail, weil du bei dieser Wanderung angefragt hast.',
  watchers:
    'Du bekommst diese Mail, weil du wissen wolltest, ab wann du für diese Wanderung anfragen kannst.',
  concerned: 'Du bekommst diese Mail, weil du bei dieser Wanderung angefragt hast oder dabei bist.',
  everybody: 'Du bekommst diese Mail, weil du diese Wanderung leitest oder dabei bist.',
  everybodyConcerned:
    'Du bekommst diese Mail, weil du diese Wanderung leitest, dabei bist, angefragt hast oder davon hören wolltest.',
  payer: 'Du bekommst diese Mail, weil du für diese Wanderung bezahlt hast.',
  debtor: 'Du bekommst diese Mail, weil du für diese Wanderung eine Auszahlung erhalten hast.',
  author: 'Du bekommst diese Mail, weil du diesen Beitrag geschrieben oder kommentiert hast.',
  moderators: 'Du bekommst diese Mail, weil du zur Moderation gehörst.',
  searcher: 'Du bekommst diese Mail, weil du von neuen Wanderungen hören wolltest.',
}

/** For plain-text emails: shown before the value of a fact or the address of a link. */
export const labelBefore = (label: string) => `${label}:`

export const when = 'Wann'
export const where = 'Wo'
export const hike = 'Wanderung'
export const changedFacts = {
  time: 'Zeit',
  place: 'Ort',
  price: 'Preis',
}
export const meetingPoint = 'Treffpunkt'
export const onTheMap = 'Auf der Karte'
export const route = 'Route'
export const gpxFile = 'GPX-Datei'
export const weather = 'Wetter'
export const sun = 'Sonne'
export const sunriseAndSunset = (sunrise: string, sunset: string) => `Aufgang ${sunrise}, Untergang ${sunset}`
export const sunrise = (time: string) => `Aufgang ${time}`
export const sunset = (time: string) => `Untergang ${time}`
export const noSunset = 'Die Sonne geht nicht unter'
export const noSunrise = 'Die Sonne geht nicht auf'
export const gear = 'Ausrüstung'
export const organizer = 'Leitung'
export const whoComes = 'Dabei sind'
export const more = (people: number) =>
  plural(people, { one: `${people} weitere Person`, other: `${people} weitere` })
export const nobodyComes = 'Noch niemand ausser der Leitung'
export const aboutHike = 'Zur Wanderung und was du mitnimmst:'

export const reportsSubject = (count: number) => `Moderation: ${count} Meldungen`
export const reports = (count: number) => `Es gibt ${count} Meldungen.`
export const peopleAskSubject = (hike: string, people: number) =>
  `${hike}: ${people} Personen möchten mitkommen`
export const peopleAsk = (people: number, hike: string) =>
  `${people} Personen möchten bei «${hike}» mitkommen.`
export const oneAsksForHikesSubject = (hike: string, others: number, actor: string) =>
  plural(others, {
    one: `${hike} und eine weitere Wanderung: ${actor} möchte mitkommen`,
    other: `${hike} und ${others} weitere Wanderungen: ${actor} möchte mitkommen`,
  })
export const peopleAskForHikesSubject = (hike: string, others: number, people: number) =>
  plural(others, {
    one: `${hike} und eine weitere Wanderung: ${people} Personen möchten mitkommen`,
    other: `${hike} und ${others} weitere Wanderungen: ${people} Personen möchten mitkommen`,
  })
export const oneAsksForHikes = (actor: string) => `${actor} möchte bei deinen Wanderungen mitkommen.`
export const peopleAskForHikes = (people: number) =>
  `${people} Personen möchten bei deinen Wanderungen mitkommen.`
