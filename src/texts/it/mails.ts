import { plural } from '../plural.ts'

export const hello = (name: string) => `Ciao ${name},`
export const chooseUnder = (link: string) => `In ${link} scegli quali e-mail ricevere.`
export const chooseAt = (title: string, address: string) =>
  `In ${title} scegli quali e-mail ricevere: ${address}`

export const audiences = {
  organizers: 'Ricevi questo messaggio perché organizzi questa escursione.',
  invited: 'Ricevi questo messaggio perché qualcuno ti propone di organizzare questa escursione.',
  formerOrganizer: 'Ricevi questo messaggio perché hai coorganizzato questa escursione.',
  requester: 'Ricevi questo messaggio perché hai chiesto di partecipare a questa escursione.',
  watchers:
    'Ricevi questo messaggio perché volevi sapere quando si aprono le iscrizioni a questa escursione.',
  concerned: 'Ricevi questo messaggio perché partecipi a questa escursione o hai chiesto di farlo.',
  everybody: 'Ricevi questo messaggio perché organizzi questa escursione o partecipi.',
  everybodyConcerned:
    'Ricevi questo messaggio perché organizzi questa escursione, partecipi, hai chiesto di farlo o di averne notizie.',
  payer: 'Ricevi questo messaggio perché hai pagato questa escursione.',
  debtor: 'Ricevi questo messaggio perché hai ricevuto un versamento per questa escursione.',
  author: 'Ricevi questo messaggio perché hai scritto o commentato questo articolo.',
  moderators: 'Ricevi questo messaggio perché fai parte della moderazione.',
  searcher: 'Ricevi questo messaggio perché vuoi sapere quando ci sono nuove escursioni.',
}

/** For plain-text emails: shown before the value of a fact or the address of a link. */
export const labelBefore = (label: string) => `${label}:`

export const when = 'Quando'
export const where = 'Dove'
export const hike = 'Escursione'
export const changedFacts = {
  time: 'Ora',
  place: 'Luogo',
  price: 'Prezzo',
}
export const meetingPoint = 'Ritrovo'
export const onTheMap = 'Sulla mappa'
export const route = 'Percorso'
export const gpxFile = 'File GPX'
export const weather = 'Meteo'
export const sun = 'Sole'
export const sunriseAndSunset = (sunrise: string, sunset: string) => `Alba ${sunrise}, tramonto ${sunset}`
export const sunrise = (time: string) => `Alba ${time}`
export const sunset = (time: string) => `Tramonto ${time}`
export const noSunset = 'Il sole non tramonta'
export const noSunrise = 'Il sole non sorge'
export const gear = 'Attrezzatura'
export const organizer = 'Organizzazione'
export const whoComes = 'Chi partecipa'
export const more = (people: number) =>
  plural(people, { one: `${people} altra persona`, other: `altre ${people} persone` })
export const nobodyComes = 'Ancora nessuno, a parte chi organizza'
export const aboutHike = 'Sull’escursione e su cosa portare:'

export const reportsSubject = (count: number) => `Moderazione: ${count} segnalazioni`
export const reports = (count: number) => `Ci sono ${count} segnalazioni.`
export const peopleAskSubject = (hike: string, people: number) =>
  `${hike}: ${people} persone chiedono di partecipare`
export const peopleAsk = (people: number, hike: string) =>
  `${people} persone chiedono di partecipare a «${hike}».`
export const oneAsksForHikesSubject = (hike: string, others: number, actor: string) =>
  plural(others, {
    one: `${hike} e un’altra escursione: ${actor} chiede di partecipare`,
    other: `${hike} e altre ${others} escursioni: ${actor} chiede di partecipare`,
  })
export const peopleAskForHikesSubject = (hike: string, others: number, people: number) =>
  plural(others, {
    one: `${hike} e un’altra escursione: ${people} persone chiedono di partecipare`,
    other: `${hike} e altre ${others} escursioni: ${people} persone chiedono di partecipare`,
  })
export const oneAsksForHikes = (actor: string) => `${actor} chiede di partecipare alle tue escursioni.`
export const peopleAskForHikes = (people: number) =>
  `${people} persone chiedono di partecipare alle tue escursioni.`
