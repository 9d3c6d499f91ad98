import { plural } from '../plural.ts'
import { a } from './prepositions.ts'

export const hiddenHike = 'escursione nascosta'
export const hiddenHikeFirst = 'Escursione nascosta'
export const hiddenMember = 'Membro nascosto'
export const quoted = (note: string) => `«${note}»`

export const joinRequested = (actor: string, hike: string) => `${actor} chiede di partecipare a «${hike}».`
export const joinRequestedSubject = (hike: string, actor: string) => `${hike}: ${actor} chiede di partecipare`
export const requestWaits = 'L’escursione è al completo: chi viene accettato va in lista d’attesa.'
export const withGuests = (guests: number) =>
  plural(guests, { one: 'Porta un ospite.', other: `Porta ${guests} ospiti.` })
export const joined = (actor: string, hike: string) => `${actor} partecipa a «${hike}».`
export const joinedSubject = (hike: string, actor: string) => `${hike}: ${actor} partecipa`
export const left = (actor: string, hike: string) => `${actor} non partecipa più a «${hike}».`
export const leftPlace = (actor: string, hike: string) =>
  `${actor} non partecipa più a «${hike}»: un posto è libero e la lista d’attesa non è vuota.`
export const leftHikes = (actor: string, names: string) =>
  `${actor} non partecipa più a queste escursioni: ${names}.`
export const leftSubject = (hike: string, actor: string) => `${hike}: ${actor} non partecipa più`
export const leftPaidBack = (money: string) => `Vengono rimborsati ${money}.`
export const approved = (actor: string, hike: string) =>
  `${actor} ha accettato la tua richiesta: partecipi a «${hike}».`
export const takingPartSubject = (hike: string) => `${hike}: partecipi`
export const rejected = (actor: string, hike: string) =>
  `${actor} ha rifiutato la tua richiesta di partecipare a «${hike}».`
export const rejectedSubject = (hike: string) => `${hike}: la tua richiesta è stata rifiutata`
export const othersWait = (hike: string, position: number) =>
  `Per «${hike}» c’è già chi aspetta: sei al numero ${position} della lista d’attesa.`
export const tooFewPlaces = (hike: string, people: number, position: number) =>
  `Per «${hike}» non ci sono abbastanza posti per voi ${people}: sei al numero ${position} della lista d’attesa.`
export const full = (hike: string, position: number) =>
  `«${hike}» è al completo: sei al numero ${position} della lista d’attesa.`
export const waitlistedSubject = (hike: string, position: number) =>
  `${hike}: sei al numero ${position} della lista d’attesa`
export const waitlistedMore = 'Appena si libera un posto per te, ti avvisiamo.'
export const promoted = (hike: string) => `Si è liberato un posto: partecipi a «${hike}».`
export const pleasePay = (money: string) => `Costa ${money}: paga sulla pagina dell’escursione.`
export const promotedMore =
  'Se non puoi più venire, rinuncia su quella pagina: il posto va a chi segue in lista d’attesa.'
export const joiningOpened = (hike: string) => `Ora puoi chiedere di partecipare a «${hike}».`
export const joiningOpenedSubject = (hike: string) => `${hike}: le iscrizioni sono aperte`
export const removed = (actor: string, hike: string) =>
  `${actor} ha annullato la tua partecipazione a «${hike}».`
export const removedSubject = (hike: string) => `${hike}: la tua partecipazione è annullata`

export const changed = (hike: string, changes: string) => `L’escursione «${hike}» è cambiata: ${changes}.`
export const changedHeading = (hike: string) => `L’escursione «${hike}» è cambiata.`
export const changedSubject = (hike: string, changes: string) => `${hike}: escursione cambiata, ${changes}`
export const cancelledBy = (actor: string, hike: string) => `${actor} ha annullato «${hike}».`
export const cancelled = (hike: string) => `L’escursione «${hike}» è annullata.`
export const cancelledSubject = (hike: string) => `${hike}: escursione annullata`
export const deleted = (actor: string, hike: string, when: string) =>
  `${actor} ha eliminato l’escursione «${hike}», prevista per ${when}: non si fa.`
export const deletedSubject = (hike: string) => `${hike} non si fa`
export const tooFew = (hike: string, count: number, minimum: number) =>
  plural(count, {
    one: `Per «${hike}» ci sono troppo poche persone: ${count} sola, ne servono almeno ${minimum}.`,
    other: `Per «${hike}» ci sono troppo poche persone: ${count}, ne servono almeno ${minimum}.`,
  })
export const tooFewSubject = (hike: string, count: number, minimum: number) =>
  plural(count, {
    one: `${hike}: ${count} persona, ne servono almeno ${minimum}`,
    other: `${hike}: ${count} persone, ne servono almeno ${minimum}`,
  })
export const tooFewMore =
  'Niente si annulla da solo: conferma che si fa, oppure annullala. Chi partecipa riceve un avviso.'
export const takesPlaceConfirmed = (hike: string, actor: string) =>
  `«${hike}» si fa: ${actor} l’ha confermato.`
export const takesPlaceWith = (hike: string, count: number) =>
  plural(count, {
    one: `«${hike}» si fa: partecipa ${count} persona.`,
    other: `«${hike}» si fa: partecipano ${count} persone.`,
  })
export const takesPlaceSubject = (hike: string) => `${hike} si fa`
export const reminder = (hike: string, when: string) => `«${hike}» comincia ${when}.`
export const reminderSubject = (hike: string, when: string) => `${hike} comincia ${when}`
export const reportOffered = (hike: string) => `Com’è andata «${hike}»? Racconta.`
export const reportOfferedSubject = (hike: string) => `${hike}: com’è andata?`
export const reportOfferedMore =
  'Chi c’era, e chi non è potuto venire, troverà il tuo racconto sul blog e sulla pagina dell’escursione.'
export const announcement = (actor: string, hike: string, note: string) => `${actor} su «${hike}»: «${note}»`
export const announcementHeading = (actor: string) => `Messaggio di ${actor}`
export const announcementSubject = (hike: string, actor: string) => `${hike}: messaggio di ${actor}`

export const handedOver = (hike: string) =>
  `Ora organizzi tu «${hike}»: chi se ne occupava ha lasciato il gruppo.`
export const handedOverSubject = (hike: string) => `${hike}: ora la organizzi tu`
export const handedOverMore =
  'Chi chiede di partecipare e chi partecipa si rivolge ora a te. Se l’escursione non si può fare, annullala sulla sua pagina.'
export const handedOverPaid =
  'Quanto pagato finora è andato a chi organizzava prima, da cui vengono anche i rimborsi. Quanto si paga d’ora in poi va a te.'
export const organizingAsked = (actor: string, hike: string) =>
  `${actor} ti propone di organizzare insieme «${hike}».`
export const organizingAskedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} ti propone di organizzarla insieme`
export const organizingAskedMore = 'Ne fai parte solo se accetti.'
export const organizingDeclined = (actor: string, hike: string) => `${actor} non organizza «${hike}» con te.`
export const organizingDeclinedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} non la organizza con te`
export const organizingResigned = (actor: string, hike: string) =>
  `${actor} non organizza più «${hike}» con te.`
export const organizingResignedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} non la organizza più con te`
export const organizingAccepted = (actor: string, hike: string) => `${actor} ora organizza «${hike}» con te.`
export const organizingAcceptedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} ora la organizza con te`
export const organizingAppointed = (actor: string, hike: string) =>
  `${actor} ti ha affidato la coorganizzazione di «${hike}».`
export const organizingAppointedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} ti ha affidato la coorganizzazione`
export const organizingAppointedMore = 'Puoi rinunciarvi sulla pagina dell’escursione.'
export const organizingDismissed = (actor: string, hike: string) =>
  `${actor} ti ha tolto la coorganizzazione di «${hike}».`
export const organizingDismissedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} ti ha tolto la coorganizzazione`
export const importedOne = (actor: string, hike: string) =>
  `${actor} ha importato «${hike}», che organizzi tu.`
export const imported = (actor: string, count: number, hike: string) =>
  `${actor} ha importato ${count} escursioni che organizzi tu: «${hike}» e altre.`
export const importedOneSubject = (hike: string) => `${hike}: la organizzi tu`
export const importedSubject = (hike: string, count: number) => `${hike}: organizzi ${count} escursioni`
export const importedMore =
  'Chi chiede di partecipare e chi partecipa si rivolge a te. Se un’escursione non si può fare, annullala sulla sua pagina.'
export const draftSubmitted = (actor: string, hike: string) =>
  `${actor} chiede di controllare «${hike}» prima della pubblicazione.`
export const draftSubmittedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} chiede di controllare la bozza`
export const draftPublished = (actor: string, hike: string) => `${actor} ha pubblicato «${hike}».`
export const draftPublishedSubject = (hike: string) => `${hike}: escursione pubblicata`
export const draftReturned = (actor: string, hike: string, note: string) =>
  `${actor} ti ha restituito la bozza di «${hike}»: «${note}»`
export const draftReturnedHeading = (actor: string, hike: string) =>
  `${actor} ti ha restituito la bozza di «${hike}».`
export const draftReturnedSubject = (hike: string) => `${hike}: la tua bozza è restituita`

export const rideTaken = (actor: string, hike: string) =>
  `${actor} ha preso un posto nella tua auto per «${hike}».`
export const rideTakenSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} ha preso un posto nella tua auto`
export const rideGivenUp = (actor: string, hike: string) =>
  `${actor} non ha più bisogno di un posto nella tua auto per «${hike}».`
export const rideGivenUpSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} non ha più bisogno di un posto nella tua auto`
export const rideWithdrawn = (actor: string, hike: string) =>
  `${actor} non ti porta più a «${hike}»: cerca un altro posto.`
export const rideWithdrawnSubject = (hike: string, actor: string) => `${hike}: ${actor} non ti porta più`
export const rideLost = (actor: string, hike: string) =>
  `Non hai più un posto nell’auto di ${actor} per «${hike}»: cercane un altro.`
export const rideLostSubject = (hike: string, actor: string) =>
  `${hike}: non hai più un posto nell’auto di ${actor}`
export const rideRemoved = (actor: string, hike: string) =>
  `${actor} ha ritirato la tua offerta di passaggio per «${hike}».`
export const rideRemovedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} ha ritirato la tua offerta di passaggio`

export const chatOne = (from: string, hike: string) => `${from} ha scritto nella chat di «${hike}».`
export const chatUnread = (count: number, hike: string) =>
  `Ci sono ${count} messaggi non letti nella chat di «${hike}».`
export const chatOneSubject = (hike: string, from: string) => `${hike}: messaggio di ${from}`
export const chatUnreadSubject = (hike: string, count: number) => `${hike}: ${count} messaggi non letti`
export const chatMessage = (from: string, text: string) => `${from}: ${text}`
export const aPicture = 'Una foto'
export const chatMore = (count: number) =>
  plural(count, { one: `E ancora ${count} messaggio.`, other: `E ancora ${count} messaggi.` })
export const commented = (actor: string, post: string) => `${actor} ha commentato «${post}».`
export const commentedSubject = (post: string, actor: string) => `${post}: ${actor} ha commentato`

export const paymentDue = (actor: string, hike: string, money: string) =>
  `${actor} ti ricorda che non hai ancora pagato «${hike}»: ${money}.`
export const paymentDueSubject = (hike: string, money: string) => `${hike}: non hai ancora pagato ${money}`
export const paymentDueMore = (actor: string) =>
  `Se hai pagato in contanti o con bonifico, chiedi ${a(actor)} di segnarlo.`
export const paymentReceived = (actor: string, money: string, hike: string) =>
  `${actor} ha pagato ${money} per «${hike}».`
export const paymentReceivedSubject = (hike: string, actor: string, money: string) =>
  `${hike}: ${actor} ha pagato ${money}`
export const paymentRefunded = (money: string, hike: string) =>
  `Ti vengono rimborsati ${money} per «${hike}».`
export const paymentRefundedSubject = (hike: string, money: string) =>
  `${hike}: ti vengono rimborsati ${money}`
export const organizerWrites = (note: string) => `Chi organizza scrive: «${note}»`
export const refundTakesTime = 'La banca può impiegare fino a dieci giorni per mostrarlo.'
export const refundUnsent = (money: string, hike: string) =>
  `Il tuo rimborso di ${money} per «${hike}» non è arrivato alla tua banca.`
export const refundReturned = (money: string, hike: string) =>
  `Il tuo rimborso di ${money} per «${hike}» non è arrivato: la tua banca lo ha respinto.`
export const refundFailedSubject = (hike: string, money: string) =>
  `${hike}: il tuo rimborso di ${money} non è arrivato`
export const refundUnsentMore = (address: string) =>
  `Lo rifaremo, o ti pagheremo in un altro modo. Per domande scrivi a ${address}.`
export const refundReturnedMore = (address: string) =>
  `Scrivi a ${address}, così possiamo pagarti in un altro modo.`
export const paymentOwed = (money: string, hike: string, actor: string) =>
  `Devi al gruppo ${money} per «${hike}»: ${actor} li ha riavuti dopo che erano stati versati a te.`
export const paymentOwedSubject = (hike: string, money: string) => `${hike}: devi al gruppo ${money}`
export const owedClosed =
  'Il tuo conto presso Stripe è chiuso, quindi l’importo non può essere prelevato da lì.'
export const owedOpen =
  'L’importo verrà prelevato dal tuo conto presso Stripe appena il saldo sarà sufficiente.'
export const owedMore = (address: string) => `Per pagare in un altro modo, scrivi a ${address}.`
export const moneyBack = 'Quanto hai pagato ti viene rimborsato.'
export const paidOutside =
  'Quanto hai pagato in contanti o con bonifico non lo rimborsiamo noi: rivolgiti a chi organizza.'

export const newHike = (names: string) => `Una nuova escursione come quelle che cerchi: ${names}.`
export const newHikes = (count: number, names: string) =>
  `${count} nuove escursioni come quelle che cerchi: ${names}.`
export const namesAndMore = (names: string, others: number) =>
  plural(others, { one: `${names} e un’altra`, other: `${names} e altre ${others}` })
export const newHikeSubject = (hike: string) => `${hike}: una nuova escursione come quelle che cerchi`
export const newHikesSubject = (hike: string, others: number) =>
  plural(others, {
    one: `${hike} e un’altra: nuove escursioni come quelle che cerchi`,
    other: `${hike} e altre ${others}: nuove escursioni come quelle che cerchi`,
  })

export const reported = {
  event: 'Qualcuno ha segnalato un’escursione.',
  post: 'Qualcuno ha segnalato un articolo.',
  message: 'Qualcuno ha segnalato un messaggio in una chat.',
  user: 'Qualcuno ha segnalato una persona.',
  comment: 'Qualcuno ha segnalato un commento.',
  picture: 'Qualcuno ha segnalato una foto.',
}
export const reportedSubject = {
  event: (name: string) => `${name}: è stata segnalata un’escursione`,
  post: (name: string) => `${name}: è stato segnalato un articolo`,
  message: (name: string) => `${name}: è stato segnalato un messaggio in una chat`,
  user: (name: string) => `${name}: è stata segnalata una persona`,
  comment: (name: string) => `${name}: è stato segnalato un commento`,
  picture: (name: string) => `${name}: è stata segnalata una foto`,
}

export const openHike = 'Apri l’escursione'
export const openDraft = 'Apri la bozza'
export const openChat = 'Apri la chat'
export const seeRides = 'Vedi i passaggi'
export const seeOtherHikes = 'Vedi le altre escursioni'
export const seeHikes = 'Vedi le escursioni'
export const seeYourHikes = 'Vedi le tue escursioni'
export const seeMyHikes = 'Vedi le mie escursioni'
export const seeRequests = 'Vedi le richieste'
export const seeMyPayments = 'Vedi i miei pagamenti'
export const seePayments = 'Vedi i pagamenti'
export const seeReports = 'Vedi le segnalazioni'
export const confirm = 'Conferma'
export const cancelHike = 'Annulla l’escursione'
export const acceptOrDecline = 'Accetta o rifiuta'
export const writeReport = 'Racconta'
export const readComment = 'Leggi il commento'
export const haveALook = 'Dai un’occhiata'

export const title = 'Avvisi'
export const none = 'Non è ancora successo nulla.'
export const noMore = 'Non ci sono altri avvisi.'
export const findHike = 'Trova un’escursione'
export const showMore = 'Mostra altri'
export const markAllRead = 'Segna tutti come letti'
export const isNew = 'Nuovo:'
export const noticeRequired = 'Serve un avviso.'
export const mailSentAgain = 'L’e-mail riparte.'
export const done = 'Fatto.'
