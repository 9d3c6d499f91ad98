import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const description = (username: string) =>
  `Die Wanderungen, die ${username} in unserer Gruppe leitet, und wie weit und wie lange ${username} gern wandert.`
export const organizes = 'Leitet'
export const hikesOfYours = 'Deine Wanderungen'
export const stillTakesPart = (username: string) =>
  `${username} ist noch bei Wanderungen von dir dabei. Dort kannst du die Person entfernen:`
export const typicalHike = 'Typische Wanderung'
export const distance = 'Distanz'
export const duration = 'Dauer'
export const climb = 'Aufstieg'
export const descent = 'Abstieg'
export const favorites = 'Vorlieben'

export const logbook = 'Mit der Gruppe gewandert'
export const year = 'Jahr'
export const hikes = 'Wanderungen'
export const allYears = 'Alle'
export const memberSince = (date: string) => `Mitglied seit ${date}`
export const hasLed = (count: number, shown: string) =>
  plural(count, { one: `hat ${shown} Wanderung geleitet`, other: `hat ${shown} Wanderungen geleitet` })
export const whereYouCame = 'Wo du dabei warst'
export const latestHikes = 'Deine letzten Wanderungen'
export const came = (date: string) => `Dabei · ${date}`
export const missed = (date: string) => `Gefehlt · ${date}`
export const whoSeesAttendance =
  'Nur du siehst diese Liste, so wie die Leitung sie geführt hat. Wenn du bei einer Wanderung anfragst, sieht deren Leitung, wie oft du dabei warst und wie oft du gefehlt hast.'

export const tooManyFavorites = (label: string, max: number) => `${label}: höchstens ${max}.`
export const notAList = (label: string) => `${label}: Das muss eine Liste sein.`
export const notText = (label: string) => `${label}: Das muss Text sein.`
export const favoritesTooLong = (label: string, max: number) => `${label}: je höchstens ${max} Zeichen.`
export const aName = 'Ein Name'
export const aPhoneNumber = 'Eine Telefonnummer'
export const phoneShown = 'Ob deine Nummer gezeigt wird, ist true oder false.'
export const changedMeanwhile = 'Dein Profil wurde inzwischen geändert.'

export const edit = 'Profil bearbeiten'
export const updated = 'Profil gespeichert.'
export const confirmationSent = (email: string) =>
  `Wir haben einen Link an ${email} geschickt: Bitte öffne ihn, um die Adresse zu bestätigen.`
export const notSaved = (details: string) => `Das Profil wurde nicht gespeichert. ${details}`
export const fieldProblem = (label: string, problem: string) => `${label}: ${problem}`
export const unexpectedError = 'Da ist etwas schiefgegangen.'
export const loading = 'Profil wird geladen …'
export const pictureDone = 'Neues Profilbild gespeichert!'
export const pictureRefused = 'Das Profilbild wurde nicht gespeichert.'
export const pictureNotSent = 'Das Profilbild konnte nicht hochgeladen werden.'
export const missing = 'Was noch fehlt'
export const noContact = (add: Mark) =>
  rich`Du hast noch keinen ${add('Notfallkontakt')}. Nur die Leitung deiner Wanderungen sieht ihn, rund um den Tag der Wanderung.`
export const isBlank = 'Deine typische Wanderung und deine Vorlieben helfen anderen, dich kennenzulernen.'
export const labels = {
  email: 'E-Mail',
  name: 'Name',
  avg_distance: 'Distanz (km)',
  avg_duration: 'Dauer (h)',
  elevation_diff_up: 'Aufstieg (m)',
  elevation_diff_down: 'Abstieg (m)',
  favorite_books: 'Bücher',
  favorite_movies: 'Filme und Serien',
  favorite_bands: 'Bands',
  phone: 'Telefonnummer',
  emergency_name: 'Notfallkontakt',
  emergency_phone: 'Telefonnummer für den Notfall',
  phone_on_the_day: 'Nummer für Teilnehmende sichtbar',
}
export const favoriteLegends = {
  favorite_books: 'Lieblingsbücher',
  favorite_movies: 'Lieblingsfilme und -serien',
  favorite_bands: 'Lieblingsbands',
}
export const yes = 'Ja'
export const no = 'Nein'
export const onTheDay = 'Am Tag der Wanderung'
export const whoSeesContacts =
  'Die Leitung einer Wanderung, bei der du dabei bist, sieht das von 24 Stunden vor dem Start bis 24 Stunden danach. Sonst niemand, ausser du kreuzt das Kästchen unten an.'
export const showPhone =
  'In dieser Zeit meine Telefonnummer allen zeigen, die bei meinen Wanderungen mitkommen'
export const account = 'Konto'
export const emailHint = 'Nur du siehst sie. Eine neue Adresse gilt, sobald du sie bestätigst.'
export const nameHint =
  'Freiwillig. Wer bei denselben Wanderungen dabei ist, sieht ihn neben deinem Benutzernamen, und Mails begrüssen dich damit.'
