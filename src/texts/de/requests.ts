import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const actionsFor = (username: string) => `Aktionen für ${username}`
export const answersOf = (username: string, hidden: Mark) => rich`Antworten${hidden(` von ${username}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Nachricht${hidden(` von ${username}`)}`

export const joinRequests = 'Anfragen'
export const requests = 'Anfragen'
export const asksToJoin = (username: string) => `${username} möchte mitkommen.`
export const askToJoin = (people: number) => `${people} Personen möchten mitkommen.`
export const approve = 'Zusagen'
export const approvePerson = (username: string) => `${username} zusagen`
export const putInLine = 'Auf die Warteliste'
export const putPersonInLine = (username: string) => `Auf die Warteliste: ${username}`
export const reject = 'Ablehnen'
export const rejectPerson = (username: string) => `Anfrage von ${username} ablehnen`
export const rejected = 'Abgelehnt'
export const undo = 'Rückgängig'
export const undoRejection = (username: string) => `Doch nicht ablehnen: ${username}`
export const alsoGoing = (hike: string) => `Dann auch bei «${hike}» dabei`
export const alsoWaiting = (hike: string) => `Dann auch bei «${hike}» auf der Warteliste`
export const hikesTogether = (count: number, shown: string) =>
  plural(count, { one: `${shown} gemeinsame Wanderung`, other: `${shown} gemeinsame Wanderungen` })
export const usually = (facts: string) => `Meist ${facts}`
export const inLine = 'Warteliste'
export const isInLine = (username: string) => `${username} steht jetzt auf der Warteliste.`
export const areInLine = (people: number) => `${people} Personen stehen jetzt auf der Warteliste.`
export const hasPlace = (username: string) => `${username} hat den Platz.`
export const offerPlace = 'Platz vergeben'
export const offerPlaceTo = (username: string) => `Platz an ${username} vergeben`
export const freeYouChoose = (places: number) =>
  plural(places, {
    one: 'Ein Platz ist frei. In den letzten 12 Stunden vor dem Start entscheidest du, wer ihn bekommt.',
    other: `${places} Plätze sind frei. In den letzten 12 Stunden vor dem Start entscheidest du, wer sie bekommt.`,
  })
export const freeTooFew = (places: number, group: string) =>
  plural(places, {
    one: `Ein Platz ist frei, zu wenig für ${group}. Du kannst ihn der nächsten Person geben.`,
    other: `${places} Plätze sind frei, zu wenige für ${group}. Du kannst sie den Nächsten geben.`,
  })

export const remove = 'Entfernen'
export const removePerson = (username: string) => `${username} entfernen`
export const noLongerInLine = (username: string) =>
  `${username} steht dann nicht mehr auf der Warteliste, kann aber wieder anfragen.`

export const paid = 'Bezahlt'
export const paidOutside = 'Ausserhalb der App bezahlt'
export const notPaidYet = 'Noch nicht bezahlt'
export const markPaidOutside = 'Bar oder per Überweisung bezahlt'
export const markNotPaidOutside = 'Doch nicht bezahlt'
