import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const createTitle = 'Wanderung erstellen'
export const draftSaved = 'Dein Entwurf ist gespeichert.'
export const published = 'Deine Wanderung ist veröffentlicht.'
export const saveAsDraft = 'Als Entwurf speichern'
export const nameMissing = 'Bitte gib der Wanderung einen Namen.'
export const locationMissing = 'Bitte sag, wo ihr euch trefft.'
export const timeMissing = 'Bitte sag, wann ihr euch trefft.'
export const hikeName = 'Name der Wanderung'
export const location = 'Treffpunkt'
export const locationHint = 'Wo ihr euch trefft, so wie man danach sucht.'
export const more = (price: string) =>
  `Mehr: Preis (${price}), Rückerstattung, Schwierigkeit, Ausrüstung, geeignet für`.replace(
    '(Gratis)',
    '(gratis)',
  )
export const severalDays = 'Mehrere Tage'
export const moreJoining = 'Plätze, Zusage und Fragen'

export const created = (count: number) =>
  plural(count, { one: 'Wanderung erstellt.', other: `${count} Wanderungen erstellt.` })
export const date = 'Datum'
export const clock = 'Zeit'
export const repeat = 'Wiederholen'
export const repeatUnits = { never: 'Nie', week: 'Wöchentlich', month: 'Monatlich' }
export const wholeNumber = (least: number, most: number) =>
  `Bitte gib eine ganze Zahl von ${least} bis ${most} ein.`
export const saveHikes = (count: number) =>
  plural(count, { one: '1 Wanderung speichern', other: `${count} Wanderungen speichern` })
export const everyWeeks = 'Abstand in Wochen'
export const everyMonths = 'Abstand in Monaten'
export const numberOfHikes = 'Anzahl Wanderungen'
export const copies = (count: number, dates: string) =>
  plural(count, { one: `1 Wanderung: ${dates}`, other: `${count} Wanderungen: ${dates}` })

export const loading = 'Wanderung wird geladen …'
export const gone =
  'Diese Wanderung wurde gelöscht, deshalb lässt sich nichts mehr speichern. Was du geschrieben hast, kannst du noch kopieren.'
export const numbersRequired = {
  elevation_diff: 'Bitte gib die Höhenmeter an.',
  distance: 'Bitte gib die Distanz an.',
  estimated_duration: 'Bitte gib die erwartete Dauer an.',
}
export const timeRequired = 'Bitte gib Datum und Zeit an.'
export const updated = 'Wanderung gespeichert.'
export const updateFailed = 'Die Wanderung konnte nicht gespeichert werden.'
export const updateFailedFor = (problems: string) =>
  `Die Wanderung konnte nicht gespeichert werden: ${problems}`
export const reason = 'Grund'
export const giveReason = 'Grund angeben'
export const reasonHint = 'Freiwillig. Alle, die dabei sind oder angefragt haben, lesen ihn bei der Änderung.'
export const tells = (people: number) =>
  plural(people, { one: '1 Person erfährt es', other: `${people} Personen erfahren es` })
export const name = 'Name'
export const description = 'Beschreibung'
export const descriptionHint =
  'Die Route, steile Stellen, was man mitnimmt. Zeilenumbrüche bleiben, Webadressen werden zu Links.'
export const meetingPoint = 'Treffpunkt'
export const end = 'Ende'
export const nights = 'Übernachtungen'
export const numbers = {
  elevation_diff: 'Höhenmeter',
  distance: 'Distanz',
  estimated_duration: 'Erwartete Dauer',
}
export const takeHours = (hours: string) => `${hours} h übernehmen, die Gehzeit nach DIN 33466`
export const pictureUpdated = 'Bild der Wanderung gespeichert!'
export const pictureFailed = 'Das Bild der Wanderung konnte nicht gespeichert werden.'

export const places = 'Plätze'
export const noLimit = 'Unbegrenzt'
export const placesHint = 'Wie viele ausser dir mitkommen können. Leer heisst unbegrenzt.'
export const minimum = 'Mindestzahl'
export const none = 'Keine'
export const takesPlaceWith = 'Findet statt ab'
export const minimumHint = 'So viele Personen müssen ausser dir mitkommen. Leer heisst: egal wie viele.'
export const guests = 'Gäste'
export const guestsAndChildren = 'Gäste und Kinder'
export const guestsHint = (most: number) =>
  `Freiwillig, bis ${most}: wie viele Personen ohne Konto jemand mitbringen darf. Jede braucht einen Platz und bezahlt den Preis.`
export const approval = 'Zusage'
export const approvals = {
  manual: 'Du entscheidest über jede Anfrage',
  automatic: 'Wer anfragt, ist dabei, solange es Plätze hat',
}
export const whoTakesPart = 'Wer mitkommt'
export const questions = 'Fragen'
export const questionsHint = (most: number) =>
  `Freiwillig, bis ${most}, jede auf einer eigenen Zeile. Wer anfragt, beantwortet sie.`
export const windowLabels = { joins_open_at: 'Anfragen ab', joins_close_at: 'Anfragen bis' }
export const windowHints = {
  joins_open_at: 'In deiner Ortszeit. Leer heisst sofort.',
  joins_close_at: 'In deiner Ortszeit. Leer heisst bis zum Start.',
}

export const grade = 'Schwierigkeit'
export const notGraded = 'Keine Angabe'
export const gradeScale = (meaning: Mark) => rich`Nach der SAC-Skala: ${meaning('was die Stufen bedeuten')}.`
export const gear = 'Ausrüstung'
export const gearHint = 'Was man mitnimmt, je eine Zeile.'
export const goodFor = 'Geeignet für'
export const price = 'Preis'
export const priceIn = (currency: string) => `Preis (${currency})`
export const priceHint = (usual: string) => `0 ist gratis. Leer heisst wie üblich ${usual}.`
export const priceShare = (percent: number, share: string) =>
  `Die Gruppe behält ${percent}\u00a0%: Du bekommst ${share} von jeder Zahlung.`
export const notAnAmount = (example: string) =>
  `Bitte gib einen Betrag ein, etwa ${example}, oder 0 für gratis.`
export const fullRefundUntil = 'Volle Rückerstattung bis'
export const hoursBefore = (hours: string) => `${hours} Stunden vor dem Start`
export const theStart = 'Zum Start'
export const refundHours = 'Volle Rückerstattung bis, in Stunden vor dem Start'
export const refundHoursHint = (most: number) =>
  `Für alle, die absagen: bis ${most}. Leer heisst volle Rückerstattung bis zum Start.`
export const refundAfter = 'Rückerstattung danach'
export const refundPercent = 'Rückerstattung danach, in Prozent'
export const refundPercentHint =
  'Leer heisst nichts. Wer schon bezahlt hat, für den gelten die Bedingungen von damals.'

export const route = 'Route'
export const replaceGpx = 'GPX-Datei ersetzen'
export const chooseGpx = 'GPX-Datei wählen'
export const takeNumbers = 'Zahlen der Route übernehmen'
export const removeRoute = 'Entfernen'
export const shownAtOnce = 'All das steht sofort auf der Seite, die Dauer erst, wenn du speicherst.'
export const dropRoute = 'Du kannst sie auch hierher ziehen.'
export const fileTooLarge = (megabytes: number) => `Diese Datei ist grösser als ${megabytes} MB.`
export const fileFailed = 'Die Datei konnte nicht hochgeladen werden. Bitte versuche es nochmals.'
export const routeStored = 'Die Route ist auf der Seite der Wanderung.'
export const routeRemoved = 'Die Route ist entfernt.'

export const appliesTo = 'Gilt für'
export const thisHike = 'Diese Wanderung'
export const thisAndFollowing = 'Diese Wanderung und die folgenden'
export const thisAndSoMany = (following: number) =>
  plural(following, {
    one: 'Diese Wanderung und die folgende',
    other: `Diese Wanderung und die ${following} folgenden`,
  })
export const saveFor = 'Speichern für'
export const scopeHint = 'Jede behält ihr Datum. Eine neue Uhrzeit gilt für alle.'
export const tourEnd = 'Ende einer mehrtägigen Tour'
export const tourEndHint = 'In deiner Ortszeit. Leer heisst eintägig.'
export const nightsHint = 'Je eine Zeile: die Hütte, eine Notiz in Klammern, ihre Webadresse.'
export const nightsDroppedAll = 'Eine eintägige Wanderung hat keine Übernachtungen: Sie fallen weg.'
export const nightsDropped = (nights: number) =>
  plural(nights, {
    one: 'Eine solche Tour hat eine Übernachtung: Die anderen fallen weg.',
    other: `Eine solche Tour hat ${nights} Übernachtungen: Die anderen fallen weg.`,
  })

export const cancelTitle = (hike: string) => `«${hike}» absagen?`
export const cancelReasonHint = 'Alle lesen ihn, in der Mail und auf der Seite der Wanderung.'
export const cancelling = 'Wird abgesagt …'
export const cancelled = 'Die Wanderung ist abgesagt.'
export const keepHike = 'Wanderung behalten'
export const deleteTitle = 'Diese Wanderung wirklich löschen?'
export const cancelInstead =
  'Wenn du sie stattdessen absagst, bleiben ihre Seite mit deinem Grund und ihr Chat.'
export const deleteFailed = 'Die Wanderung konnte nicht gelöscht werden.'
export const deletedFlash = 'Wanderung gelöscht.'
