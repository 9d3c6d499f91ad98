import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const efforts = {
  easy: 'leicht',
  moderate: 'mittel',
  strenuous: 'anstrengend',
  'very strenuous': 'sehr anstrengend',
}
export const suitabilities = {
  beginners: 'Neulinge',
  children: 'Kinder',
  dogs: 'Hunde',
  public_transport: 'Anreise mit dem ÖV',
  wheelchairs: 'Rollstühle',
}

export const cancelledBecause = (reason: string) => `Abgesagt: ${reason}`
export const draft = (state: string) => `Entwurf · ${state}`
export const draftSubmitted = 'Die Moderation schaut ihn an'
export const draftOwn = 'Nur die Leitung sieht ihn'
export const organizedBy = (person: ReactNode) => rich`Leitung: ${person}`
export const changed = (changes: string) => `Geändert: ${changes}`
export const plan = 'Der Plan'
export const grade = 'Schwierigkeit'
export const effort = 'Anstrengung'
export const guestsWelcome = (allowed: number) =>
  plural(allowed, {
    one: 'Gäste willkommen: pro Person einer',
    other: `Gäste willkommen: pro Person bis zu ${allowed}`,
  })
export const nights = 'Übernachtungen'
export const night = (number: number) => `${number}. Nacht`
export const goodFor = (suitabilities: string) => `Geeignet für ${suitabilities}`
export const noDescription = 'Es gibt keine Beschreibung.'
export const noDescriptionYet = 'Es gibt noch keine Beschreibung.'
export const whatToBring = 'Das nimmst du mit'
export const otherDates = 'Andere Daten'

export const backAt = (clock: string) => `zurück ${clock}`
export const backOn = (day: string, clock: string) => `zurück ${day} ${clock}`
export const nobodyYet = 'Noch niemand'
export const going = (people: number) => `${people} dabei`
export const nobodyCame = 'Niemand war dabei'
export const came = (people: number) => `${people} ${people === 1 ? 'war' : 'waren'} dabei`
export const nobodyHadJoined = 'Niemand wäre mitgekommen'
export const hadJoined = (people: number) => `${people} ${people === 1 ? 'wäre' : 'wären'} mitgekommen`

export const meetingPoint = 'Treffpunkt'
export const timetable = 'Fahrplan zum Treffpunkt'
export const backAbout = (clock: string) => `Zurück gegen ${clock}`
export const backAboutOn = (clock: string, day: string) => `Zurück am ${day} gegen ${clock}`
export const addToCalendar = 'In den Kalender'
export const calendarFile = 'Datei für deinen Kalender'
export const sunNeverSets = 'An diesem Tag geht die Sonne nicht unter.'
export const sunNeverRises = 'An diesem Tag geht die Sonne nicht auf. Nimm eine Stirnlampe mit.'
export const sunrise = (clock: string) => `Sonnenaufgang ${clock}`
export const sunset = (clock: string) => `Sonnenuntergang ${clock}`
export const afterSunset = (time: string) =>
  `Im geplanten Tempo kommst du um ${time} an, nach Sonnenuntergang. Nimm eine Stirnlampe mit.`
export const clockOn = (clock: string, date: string) => `${clock} am ${date}`
export const showMap = 'Karte zeigen'
export const directions = 'Anreise'
export const mapOfMeetingPoint = 'Karte des Treffpunkts'
export const mapOfRoute = 'Karte der Route'

export const zoomIn = 'Vergrössern'
export const zoomOut = 'Verkleinern'
export const closePopup = 'Hinweis schliessen'

export const route = 'Route'
export const noRouteYet = 'Es gibt noch keine Route.'
export const routeIsFar = (km: string) => `Die Route liegt rund ${km} km vom Treffpunkt entfernt.`
export const day = (number: number) => `Tag ${number}`
export const stage = (number: number) => `Etappe ${number}`
export const metresUp = (metres: string) => `${metres} m Aufstieg`
export const metresDown = (metres: string) => `${metres} m Abstieg`
export const highestPoint = (metres: string) => `höchster Punkt ${metres} m`
export const loop = 'Rundweg'
export const downloadGpx = 'GPX herunterladen'
export const changeRoute = 'Route ändern'
export const addGpx = 'GPX-Datei hinzufügen'
export const routeHint = (megabytes: number) =>
  `Höchstens ${megabytes} MB. Distanz, Höhenmeter und Punkt auf der Karte werden eingetragen, wo sie leer sind. Von der Datei bleiben nur die Punkte, ihre Höhen und bei mehreren Tracks deren Namen.`
export const heightProfile = 'Höhenprofil'
export const profileText = (
  start: string,
  end: string,
  km: string,
  ascent: string,
  descent: string,
  lowest: string,
  highest: string,
) =>
  `Von ${start} nach ${end} über ${km} km: ${ascent} Aufstieg, ${descent} Abstieg, zwischen ${lowest} und ${highest}.`
export const placeAlongRoute = 'Stelle auf der Route'
export const pointAtPlace = 'Zeige auf eine Stelle, um Höhe und Steigung abzulesen.'
export const level = 'flach'
export const percentUp = (percent: number) => `${percent} % aufwärts`
export const percentDown = (percent: number) => `${percent} % abwärts`

export const announcements = 'Mitteilungen'
export const earlierAnnouncements = 'Frühere Mitteilungen'
export const announcementBy = (person: ReactNode) => rich`Mitteilung von ${person}`
export const changeAnnouncement = (rest: Mark) => rich`Ändern${rest(': diese Mitteilung')}`
export const announceTo = 'An'
export const recipients = {
  participants: (people: number) => `${people} mit Zusage`,
  organizers: (people: number) => `${people} aus der Leitung`,
  waiting: (people: number) => `${people} auf der Warteliste`,
  pending: (people: number) => `${people} mit offener Anfrage`,
}
export const bothGroups = (some: string, others: string) => `${some} und ${others}`
export const goesToChosen =
  'Sie geht als Benachrichtigung und per Mail an alle, die du auswählst. Wer dabei ist, findet sie auch auf dieser Seite und im Chat.'
export const goesToNobody = 'Noch ist sonst niemand dabei. Wer später dazukommt, findet sie auf der Seite.'
export const goesTo = (people: number) =>
  plural(people, {
    one: `Sie geht an ${people} Person: als Benachrichtigung, per Mail, auf dieser Seite und im Chat.`,
    other: `Sie geht an ${people} Personen: als Benachrichtigung, per Mail, auf dieser Seite und im Chat.`,
  })

export const nobodyTakesPart = 'Noch ist niemand dabei.'
export const takePart = (people: number, shown: string) =>
  plural(people, { one: `${shown} Person ist dabei`, other: `${shown} Personen sind dabei` })
export const inLine = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} Person steht auf der Warteliste`,
    other: `${shown} Personen stehen auf der Warteliste`,
  })
export const waitForAnswer = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} Person wartet auf eine Antwort`,
    other: `${shown} Personen warten auf eine Antwort`,
  })
export const willBeTold = (people: number, groups: string) =>
  plural(people, { one: `${groups}. Sie erfährt es von uns.`, other: `${groups}. Alle erfahren es von uns.` })
export const allPaidBack = 'Wer bezahlt hat, bekommt alles zurück.'
export const havePaid = (people: number, shown: string) =>
  plural(people, { one: `${shown} Person hat bezahlt.`, other: `${shown} Personen haben bezahlt.` })
export const goesBack = (sums: number, amounts: string) =>
  plural(sums, { one: `${amounts} geht zurück.`, other: `${amounts} gehen zurück.` })
export const andAmount = (one: string, other: string) => `${one} und ${other}`
export const havePaidOutside = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} Person hat bar oder per Überweisung bezahlt. Das wird hier nicht zurückerstattet: Bitte gib es selbst zurück.`,
    other: `${shown} Personen haben bar oder per Überweisung bezahlt. Das wird hier nicht zurückerstattet: Bitte gib es selbst zurück.`,
  })

export const placeInLineLost = 'Du verlierst deinen Platz auf der Warteliste.'
export const askAboutMoney = (organizer: string) =>
  `Du hast bar oder per Überweisung bezahlt: Bitte frag ${organizer} wegen des Geldes.`
export const chatLost = 'Den Chat siehst du dann nicht mehr.'
export const askAgain = 'Um wieder dabei zu sein, musst du neu anfragen.'
export const bankThenTerms =
  'Über den beanstandeten Betrag entscheidet deine Bank. Danach gelten die Bedingungen der Rückerstattung.'
export const noRefund = (paid: string) =>
  `Keine Rückerstattung: Die ${paid}, die du bezahlt hast, bekommst du nicht zurück.`
export const partRefund = (refund: string, paid: string) =>
  `Du bekommst ${refund} der ${paid} zurück, die du bezahlt hast.`
export const fullRefund = (paid: string) => `Du bekommst die ${paid} zurück, die du bezahlt hast.`
export const startedNoRefund = (paid: string) =>
  `Die Wanderung hat begonnen: Die ${paid}, die du bezahlt hast, bekommst du nicht zurück.`
export const bankDecides = (disputed: string) =>
  `Über die ${disputed}, die du beanstandet hast, entscheidet deine Bank.`
export const bankDecidesRestBack = (disputed: string, rest: string) =>
  `Über die ${disputed}, die du beanstandet hast, entscheidet deine Bank. Die übrigen ${rest} bekommst du zurück, sobald sie entschieden hat.`
export const bankDecidesRestKept = (disputed: string, rest: string) =>
  `Über die ${disputed}, die du beanstandet hast, entscheidet deine Bank. Die Wanderung hat begonnen: Die übrigen ${rest} bekommst du nicht zurück.`

export const paid = 'Bezahlt'
export const paidOf = (paid: number, people: number) => `${paid} von ${people} bezahlt`
export const refunds = (label: string, people: number) => `${label}: ${people}`
export const toGiveBack = (names: string) => `Bar oder per Überweisung bezahlt, bitte zurückgeben: ${names}`
export const paymentsReceived = 'Erhaltene Zahlungen'
export const reminded = (time: string) => `Erinnert: ${time}`
export const remind = (people: number) => `${people} erinnern`
