import { plural } from '../plural.ts'

export const hiddenHike = 'ausgeblendete Wanderung'
export const hiddenHikeFirst = 'Ausgeblendete Wanderung'
export const hiddenMember = 'Ausgeblendetes Mitglied'
export const quoted = (note: string) => `«${note}»`

export const joinRequested = (actor: string, hike: string) => `${actor} möchte bei «${hike}» mitkommen.`
export const joinRequestedSubject = (hike: string, actor: string) => `${hike}: ${actor} möchte mitkommen`
export const requestWaits = 'Die Wanderung ist ausgebucht: Wer eine Zusage bekommt, kommt auf die Warteliste.'
export const withGuests = (guests: number) =>
  plural(guests, { one: 'Ein Gast kommt mit.', other: `${guests} Gäste kommen mit.` })
export const joined = (actor: string, hike: string) => `${actor} kommt bei «${hike}» mit.`
export const joinedSubject = (hike: string, actor: string) => `${hike}: ${actor} kommt mit`
export const left = (actor: string, hike: string) => `${actor} kommt bei «${hike}» doch nicht mit.`
export const leftPlace = (actor: string, hike: string) =>
  `${actor} kommt bei «${hike}» doch nicht mit: Ein Platz ist frei, und die Warteliste ist nicht leer.`
export const leftHikes = (actor: string, names: string) =>
  `${actor} kommt bei diesen Wanderungen doch nicht mit: ${names}.`
export const leftSubject = (hike: string, actor: string) => `${hike}: ${actor} kommt doch nicht mit`
export const leftPaidBack = (money: string) => `Zurückerstattet werden ${money}.`
export const approved = (actor: string, hike: string) =>
  `${actor} hat dir zugesagt: Du bist bei «${hike}» dabei.`
export const takingPartSubject = (hike: string) => `${hike}: Du bist dabei`
export const rejected = (actor: string, hike: string) => `${actor} hat deine Anfrage für «${hike}» abgelehnt.`
export const rejectedSubject = (hike: string) => `${hike}: Deine Anfrage wurde abgelehnt`
export const othersWait = (hike: string, position: number) =>
  `Andere warten schon auf «${hike}»: Du bist Nummer ${position} auf der Warteliste.`
export const tooFewPlaces = (hike: string, people: number, position: number) =>
  `«${hike}» hat nicht genug Plätze für euch ${people}: Du bist Nummer ${position} auf der Warteliste.`
export const full = (hike: string, position: number) =>
  `«${hike}» ist ausgebucht: Du bist Nummer ${position} auf der Warteliste.`
export const waitlistedSubject = (hike: string, position: number) =>
  `${hike}: Du bist Nummer ${position} auf der Warteliste`
export const waitlistedMore = 'Sobald ein Platz für dich frei wird, sagen wir dir Bescheid.'
export const promoted = (hike: string) => `Ein Platz ist frei geworden: Du bist bei «${hike}» dabei.`
export const pleasePay = (money: string) => `Sie kostet ${money}: Bitte bezahle auf der Seite der Wanderung.`
export const promotedMore =
  'Falls du doch nicht mitkommen kannst, gib den Platz dort bitte frei: Er geht an die nächste Person auf der Warteliste.'
export const joiningOpened = (hike: string) => `Du kannst jetzt bei «${hike}» anfragen.`
export const joiningOpenedSubject = (hike: string) => `${hike}: Du kannst jetzt anfragen`
export const removed = (actor: string, hike: string) =>
  `${actor} hat dich bei «${hike}» von der Liste genommen.`
export const removedSubject = (hike: string) => `${hike}: Du wurdest von der Liste genommen`

export const changed = (hike: string, changes: string) => `«${hike}» wurde geändert: ${changes}.`
export const changedHeading = (hike: string) => `«${hike}» wurde geändert.`
export const changedSubject = (hike: string, changes: string) => `${hike} wurde geändert: ${changes}`
export const cancelledBy = (actor: string, hike: string) => `${actor} hat «${hike}» abgesagt.`
export const cancelled = (hike: string) => `«${hike}» ist abgesagt.`
export const cancelledSubject = (hike: string) => `${hike} ist abgesagt`
export const deleted = (actor: string, hike: string, when: string) =>
  `${actor} hat «${hike}» vom ${when} gelöscht: Die Wanderung findet nicht statt.`
export const deletedSubject = (hike: string) => `${hike} findet nicht statt`
export const tooFew = (hike: string, count: number, minimum: number) =>
  `Bei «${hike}» sind zu wenige dabei: ${count} von mindestens ${minimum}.`
export const tooFewSubject = (hike: string, count: number, minimum: number) =>
  `${hike}: ${count} von mindestens ${minimum} sind dabei`
export const tooFewMore =
  'Von selbst wird nichts abgesagt: Bitte bestätige, dass die Wanderung stattfindet, oder sage sie ab. Alle, die dabei sind, erfahren es.'
export const takesPlaceConfirmed = (hike: string, actor: string) =>
  `«${hike}» findet statt: ${actor} hat es bestätigt.`
export const takesPlaceWith = (hike: string, count: number) =>
  `«${hike}» findet statt: ${count} ${count === 1 ? 'ist' : 'sind'} dabei.`
export const takesPlaceSubject = (hike: string) => `${hike} findet statt`
export const reminder = (hike: string, when: string) => `«${hike}» beginnt am ${when}.`
export const reminderSubject = (hike: string, when: string) => `${hike} beginnt am ${when}`
export const reportOffered = (hike: string) => `Wie war «${hike}»? Erzähl davon.`
export const reportOfferedSubject = (hike: string) => `${hike}: Wie war es?`
export const reportOfferedMore =
  'Wer dabei war und wer nicht mitkommen konnte, liest deinen Bericht im Blog und auf der Seite der Wanderung.'
export const announcement = (actor: string, hike: string, note: string) => `${actor} zu «${hike}»: «${note}»`
export const announcementHeading = (actor: string) => `Mitteilung von ${actor}`
export const announcementSubject = (hike: string, actor: string) => `${hike}: Mitteilung von ${actor}`

export const handedOver = (hike: string) =>
  `«${hike}» leitest jetzt du: Die bisherige Leitung hat die Gruppe verlassen.`
export const handedOverSubject = (hike: string) => `${hike} leitest jetzt du`
export const handedOverMore =
  'Alle, die anfragen oder mitkommen, wenden sich jetzt an dich. Kann sie nicht stattfinden, sage sie bitte auf ihrer Seite ab.'
export const handedOverPaid =
  'Was bisher bezahlt wurde, ging an die frühere Leitung, und Rückerstattungen davon kommen von dort. Was ab jetzt bezahlt wird, gehört dir.'
export const organizingAsked = (actor: string, hike: string) =>
  `${actor} möchte «${hike}» mit dir zusammen leiten.`
export const organizingAskedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} möchte sie mit dir zusammen leiten`
export const organizingAskedMore = 'Du gehörst erst dazu, wenn du zusagst.'
export const organizingDeclined = (actor: string, hike: string) => `${actor} leitet «${hike}» nicht mit dir.`
export const organizingDeclinedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} leitet sie nicht mit dir`
export const organizingResigned = (actor: string, hike: string) =>
  `${actor} leitet «${hike}» nicht mehr mit dir.`
export const organizingResignedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} leitet sie nicht mehr mit dir`
export const organizingAccepted = (actor: string, hike: string) => `${actor} leitet «${hike}» jetzt mit dir.`
export const organizingAcceptedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} leitet sie jetzt mit dir`
export const organizingAppointed = (actor: string, hike: string) =>
  `${actor} hat dich in die Co-Leitung von «${hike}» aufgenommen.`
export const organizingAppointedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} hat dich in die Co-Leitung aufgenommen`
export const organizingAppointedMore = 'Auf der Seite der Wanderung kannst du die Co-Leitung abgeben.'
export const organizingDismissed = (actor: string, hike: string) =>
  `${actor} hat dich aus der Co-Leitung von «${hike}» entfernt.`
export const organizingDismissedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} hat dich aus der Co-Leitung entfernt`
export const importedOne = (actor: string, hike: string) =>
  `${actor} hat «${hike}» importiert. Du leitest diese Wanderung.`
export const imported = (actor: string, count: number, hike: string) =>
  `${actor} hat ${count} Wanderungen importiert, die du leitest: «${hike}» und weitere.`
export const importedOneSubject = (hike: string) => `${hike}: Du leitest sie`
export const importedSubject = (hike: string, count: number) => `${hike}: Du leitest ${count} Wanderungen`
export const importedMore =
  'Alle, die anfragen oder mitkommen, wenden sich an dich. Was nicht stattfinden kann, sage bitte auf der jeweiligen Seite ab.'
export const draftSubmitted = (actor: string, hike: string) =>
  `${actor} bittet um einen Blick auf «${hike}» vor der Veröffentlichung.`
export const draftSubmittedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} bittet um einen Blick auf den Entwurf`
export const draftPublished = (actor: string, hike: string) => `${actor} hat «${hike}» veröffentlicht.`
export const draftPublishedSubject = (hike: string) => `${hike} ist veröffentlicht`
export const draftReturned = (actor: string, hike: string, note: string) =>
  `${actor} hat dir deinen Entwurf von «${hike}» zurückgegeben: «${note}»`
export const draftReturnedHeading = (actor: string, hike: string) =>
  `${actor} hat dir deinen Entwurf von «${hike}» zurückgegeben.`
export const draftReturnedSubject = (hike: string) => `${hike}: Dein Entwurf ist zurück`

export const rideTaken = (actor: string, hike: string) => `${actor} fährt in deinem Auto zu «${hike}» mit.`
export const rideTakenSubject = (hike: string, actor: string) => `${hike}: ${actor} fährt in deinem Auto mit`
export const rideGivenUp = (actor: string, hike: string) =>
  `${actor} braucht keinen Platz mehr in deinem Auto zu «${hike}».`
export const rideGivenUpSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} braucht keinen Platz mehr in deinem Auto`
export const rideWithdrawn = (actor: string, hike: string) =>
  `${actor} nimmt dich nicht mehr zu «${hike}» mit: Bitte such dir einen anderen Sitzplatz.`
export const rideWithdrawnSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} nimmt dich nicht mehr mit`
export const rideLost = (actor: string, hike: string) =>
  `Du hast im Auto von ${actor} zu «${hike}» keinen Platz mehr: Bitte such dir einen anderen.`
export const rideLostSubject = (hike: string, actor: string) =>
  `${hike}: Du hast im Auto von ${actor} keinen Platz mehr`
export const rideRemoved = (actor: string, hike: string) =>
  `${actor} hat deine Fahrgelegenheit zu «${hike}» zurückgezogen.`
export const rideRemovedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} hat deine Fahrgelegenheit zurückgezogen`

export const chatOne = (from: string, hike: string) => `${from} hat im Chat von «${hike}» geschrieben.`
export const chatUnread = (count: number, hike: string) =>
  `Im Chat von «${hike}» sind ${count} ungelesene Nachrichten.`
export const chatOneSubject = (hike: string, from: string) => `${hike}: Nachricht von ${from}`
export const chatUnreadSubject = (hike: string, count: number) => `${hike}: ${count} ungelesene Nachrichten`
export const chatMessage = (from: string, text: string) => `${from}: ${text}`
export const aPicture = 'Ein Bild'
export const chatMore = (count: number) =>
  plural(count, { one: `Und noch ${count} Nachricht.`, other: `Und noch ${count} Nachrichten.` })
export const commented = (actor: string, post: string) => `${actor} hat «${post}» kommentiert.`
export const commentedSubject = (post: string, actor: string) => `${post}: ${actor} hat kommentiert`

export const paymentDue = (actor: string, hike: string, money: string) =>
  `${actor} erinnert dich daran, dass «${hike}» noch nicht bezahlt ist: ${money}.`
export const paymentDueSubject = (hike: string, money: string) => `${hike} ist noch nicht bezahlt: ${money}`
export const paymentDueMore = (actor: string) =>
  `Falls du bar oder per Überweisung bezahlt hast, bitte ${actor}, es zu vermerken.`
export const paymentReceived = (actor: string, money: string, hike: string) =>
  `${actor} hat ${money} für «${hike}» bezahlt.`
export const paymentReceivedSubject = (hike: string, actor: string, money: string) =>
  `${hike}: ${actor} hat ${money} bezahlt`
export const paymentRefunded = (money: string, hike: string) => `Du bekommst ${money} für «${hike}» zurück.`
export const paymentRefundedSubject = (hike: string, money: string) => `${hike}: Du bekommst ${money} zurück`
export const organizerWrites = (note: string) => `Die Leitung schreibt: «${note}»`
export const refundTakesTime = 'Bis die Bank den Betrag anzeigt, dauert es bis zu zehn Tage.'
export const refundUnsent = (money: string, hike: string) =>
  `Deine Rückerstattung von ${money} für «${hike}» hat deine Bank nicht erreicht.`
export const refundReturned = (money: string, hike: string) =>
  `Deine Rückerstattung von ${money} für «${hike}» ist nicht angekommen: Deine Bank hat sie zurückgeschickt.`
export const refundFailedSubject = (hike: string, money: string) =>
  `${hike}: Deine Rückerstattung von ${money} ist nicht angekommen`
export const refundUnsentMore = (address: string) =>
  `Wir versuchen es nochmals oder zahlen dir den Betrag auf einem anderen Weg. Bei Fragen schreib an ${address}.`
export const refundReturnedMore = (address: string) =>
  `Bitte schreib an ${address}, damit wir dir den Betrag auf einem anderen Weg zahlen können.`
export const paymentOwed = (money: string, hike: string, actor: string) =>
  `Du schuldest der Gruppe ${money} für «${hike}»: ${actor} hat den Betrag zurückbekommen, nachdem er dir ausgezahlt worden war.`
export const paymentOwedSubject = (hike: string, money: string) => `${hike}: Du schuldest der Gruppe ${money}`
export const owedClosed =
  'Dein Konto bei Stripe ist geschlossen, deshalb kann der Betrag nicht von dort abgezogen werden.'
export const owedOpen = 'Der Betrag wird von deinem Konto bei Stripe abgezogen, sobald dort genug liegt.'
export const owedMore = (address: string) =>
  `Wenn du auf einem anderen Weg bezahlen möchtest, schreib an ${address}.`
export const moneyBack = 'Was du dafür bezahlt hast, ist auf dem Weg zurück zu dir.'
export const paidOutside =
  'Was du bar oder per Überweisung bezahlt hast, erstatten nicht wir zurück: Bitte frag die Leitung danach.'

export const newHike = (names: string) => `Eine neue Wanderung, wie du sie suchst: ${names}.`
export const newHikes = (count: number, names: string) =>
  `${count} neue Wanderungen, wie du sie suchst: ${names}.`
export const namesAndMore = (names: string, others: number) => `${names} und ${others} weitere`
export const newHikeSubject = (hike: string) => `${hike}: eine neue Wanderung, wie du sie suchst`
export const newHikesSubject = (hike: string, others: number) =>
  `${hike} und ${others} weitere: neue Wanderungen, wie du sie suchst`

export const reported = {
  event: 'Jemand hat eine Wanderung gemeldet.',
  post: 'Jemand hat einen Beitrag gemeldet.',
  message: 'Jemand hat eine Nachricht in einem Chat gemeldet.',
  user: 'Jemand hat eine Person gemeldet.',
  comment: 'Jemand hat einen Kommentar gemeldet.',
  picture: 'Jemand hat ein Bild gemeldet.',
}
export const reportedSubject = {
  event: (name: string) => `${name}: Eine Wanderung wurde gemeldet`,
  post: (name: string) => `${name}: Ein Beitrag wurde gemeldet`,
  message: (name: string) => `${name}: Eine Nachricht in einem Chat wurde gemeldet`,
  user: (name: string) => `${name}: Eine Person wurde gemeldet`,
  comment: (name: string) => `${name}: Ein Kommentar wurde gemeldet`,
  picture: (name: string) => `${name}: Ein Bild wurde gemeldet`,
}

export const openHike = 'Zur Wanderung'
export const openDraft = 'Zum Entwurf'
export const openChat = 'Zum Chat'
export const seeRides = 'Zu den Fahrgelegenheiten'
export const seeOtherHikes = 'Zu den anderen Wanderungen'
export const seeHikes = 'Zu den Wanderungen'
export const seeYourHikes = 'Zu deinen Wanderungen'
export const seeMyHikes = 'Zu meinen Wanderungen'
export const seeRequests = 'Zu den Anfragen'
export const seeMyPayments = 'Zu meinen Zahlungen'
export const seePayments = 'Zu den Zahlungen'
export const seeReports = 'Zu den Meldungen'
export const confirm = 'Bestätigen'
export const cancelHike = 'Wanderung absagen'
export const acceptOrDecline = 'Zusagen oder ablehnen'
export const writeReport = 'Davon erzählen'
export const readComment = 'Zum Kommentar'
export const haveALook = 'Ansehen'

export const title = 'Benachrichtigungen'
export const none = 'Noch ist nichts passiert.'
export const noMore = 'Es gibt keine weiteren Benachrichtigungen.'
export const findHike = 'Wanderung finden'
export const showMore = 'Mehr zeigen'
export const markAllRead = 'Alle als gelesen markieren'
export const isNew = 'Neu:'
export const noticeRequired = 'Eine Benachrichtigung muss angegeben sein.'
export const mailSentAgain = 'Die Mail ist nochmals unterwegs.'
export const done = 'Erledigt.'
