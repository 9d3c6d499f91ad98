import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const whosComing = 'Wer mitkommt'
export const whoCame = 'Wer dabei war'
export const whoHadJoined = 'Wer dabei gewesen wäre'
export const nobodyJoinsDraft = 'Bei einem Entwurf kommt niemand mit.'
export const nobodyTookPart = 'Niemand war dabei.'
export const nobodyYet = 'Noch niemand.'
export const nobodyYetShare = 'Noch niemand. Teile die Wanderung, damit sie sich herumspricht.'
export const nobodyYetBeFirst = 'Noch niemand. Sei die erste Person!'
export const organizer = 'Leitung'
export const organizers = 'Leitung'
export const asked = 'Angefragt'
export const actionsFor = (username: string) => `Aktionen für ${username}`
export const came = 'War da'
export const missed = 'Hat gefehlt'
export const answersOf = (username: string, hidden: Mark) => rich`Antworten${hidden(` von ${username}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Nachricht${hidden(` von ${username}`)}`

export const joinRequests = 'Anfragen'
export const requests = 'Anfragen'
export const asksToJoin = (username: string) => `${username} möchte mitkommen.`
export const askToJoin = (people: number) => `${people} Personen möchten mitkommen.`
export const approve = 'Zusagen'
export const approvePerson = (username: string) => `${username} zusagen`
export const putInLine = 'Auf die Warteliste'
export const putPersonInLine = (username: string) => `${username} auf die Warteliste setzen`
export const reject = 'Absagen'
export const rejectPerson = (username: string) => `${username} absagen`
export const rejected = 'Abgesagt'
export const undo = 'Rückgängig'
export const undoRejection = (username: string) => `Absage an ${username} rückgängig machen`
export const alsoGoing = (hike: string) => `Dann auch bei «${hike}» dabei`
export const alsoWaiting = (hike: string) => `Dann auch bei «${hike}» auf der Warteliste`
export const hikesTogether = (count: number, shown: string) =>
  plural(count, { one: `${shown} gemeinsame Wanderung`, other: `${shown} gemeinsame Wanderungen` })
export const usually = (facts: string) => `Üblicherweise ${facts}`
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
export const removing = 'Wird entfernt…'
export const removePerson = (username: string) => `${username} entfernen`
export const removeQuestion = (username: string) => `${username} entfernen?`
export const removeReason = 'Grund'
export const removeReasonHint = (username: string) => `Freiwillig. ${username} liest ihn.`
export const notThere = (username: string) => `${username} ist nicht mehr dabei.`
export const noLongerInLine = (username: string) =>
  `${username} steht dann nicht mehr auf der Warteliste, kann aber wieder anfragen.`
export const noLongerInChat = (username: string) =>
  `${username} kann den Chat nicht mehr lesen, aber wieder anfragen.`
export const outsideNotRefunded =
  'Was bar oder per Überweisung bezahlt wurde, wird hier nicht zurückerstattet.'
export const goesBack = 'Was bezahlt wurde, geht zurück.'

export const paid = 'Bezahlt'
export const paidOutside = 'Bar bezahlt'
export const notPaidYet = 'Noch nicht bezahlt'
export const markPaidOutside = 'Bar oder per Überweisung bezahlt'
export const markNotPaidOutside = 'Doch nicht bar bezahlt'
export const hasPaidOutside = (username: string) => `${username} hat bar oder per Überweisung bezahlt.`
export const hasNotPaid = (username: string) => `${username} hat nicht bezahlt.`

export const marksFrom = (opens: string) => `Wer da war, kannst du hier ab ${opens} angeben.`
export const marksTooEarly = 'Wer da war, kannst du ab zwei Stunden vor dem Start angeben.'
export const marksNotSent = 'Einiges ist noch nicht gesendet.'
export const notSent = 'Noch nicht gesendet'
export const allCame = 'Alle da'
export const undoMark = (marked: string) => `Rückgängig: ${marked}`
export const markOf = (mark: string, username: string) => `${mark}: ${username}`
export const inEmergency = 'Im Notfall'

export const requestRejected = 'Abgesagt.'
export const promoted = 'Platz vergeben.'
export const removed = 'Person entfernt.'

export const noMinimum = 'Diese Wanderung hat keine Mindestzahl.'
export const cannotConfirm = 'Diese Wanderung kann jetzt nicht bestätigt werden.'
export const takesPlace = 'Die Wanderung findet statt.'
export const confirmTitle = (hike: string) => `Findet «${hike}» statt?`
export const confirmIntro = (minimum: string) =>
  `${minimum}. Nichts wird von selbst abgesagt. Alle, die dabei sind, erfahren es.`
export const confirm = 'Bestätigen'
export const cancelHike = 'Wanderung absagen'
export const decideLater = 'Später entscheiden'
