import { plural } from '../plural.ts'

export const skipToContent = 'Zum Inhalt'
export const needsScript = 'Manches auf dieser Seite braucht JavaScript, und das ist ausgeschaltet.'
export const closeMessage = 'Meldung schliessen'

export const sections = 'Bereiche'
export const tabs = {
  events: 'Wanderungen',
  blog: 'Blog',
  'my-hikes': 'Meine',
}
export const account = 'Konto'
export const accountMenu = 'Kontomenü'
export const menuOf = (name: string) => `Menü von ${name}`
export const signIn = 'Anmelden'
export const signUp = 'Registrieren'
export const signOut = 'Abmelden'
export const viewProfile = 'Profil ansehen'
export const editProfile = 'Profil bearbeiten'
export const groupMoney = 'Geld der Gruppe'
export const donate = 'Spenden'

export const openReports = (count: number) =>
  plural(count, { one: 'offene Meldung', other: 'offene Meldungen' })

export const nameAndTagline = (name: string, tagline: string) => `${name}: ${tagline}`
export const tagline = 'gute Gesellschaft für den nächsten Berg.'
export const about = 'Über uns'
export const textTitles = {
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
}
export const feedback = 'Rückmeldung'
export const feedbackHint = (name: string) => `Was würde ${name} besser machen? Schreib uns, wir lesen alles.`
export const writeEmail = 'Mail schreiben'
export const close = 'Schliessen'

export const noMoreHikes = 'Es gibt keine weiteren Wanderungen.'
export const noHikes = 'Noch ist keine Wanderung geplant. Deine könnte die erste sein.'
export const backToNextHikes = 'Zurück zu den nächsten Wanderungen'

export const somethingWentWrong = 'Etwas ist schiefgegangen'
export const ourFault = 'Das liegt an uns, nicht an dir. Bitte versuche es gleich nochmals.'
export const tellNumber = (number: string) =>
  `Wenn es immer wieder passiert, nenn uns diese Nummer: ${number}`
export const pageNotFound = 'Seite nicht gefunden'
export const pathEnds = 'Hier endet der Weg'
export const noPage = 'Unter dieser Adresse gibt es keine Seite.'
export const perhapsDeleted = 'Vielleicht wurde sie gelöscht, oder die Adresse enthält einen Tippfehler.'
export const notAllowed = 'Nicht erlaubt'
export const didNotWork = 'Das hat nicht geklappt'
export const seeHike = 'Zur Wanderung'
export const seeHikes = 'Zu den Wanderungen'
export const seeBlog = 'Zum Blog'

export const hiddenByModerator = 'Von der Moderation ausgeblendet'
export const hide = {
  event: 'Diese Wanderung ausblenden',
  post: 'Diesen Beitrag ausblenden',
  user: 'Alles von dieser Person ausblenden',
  picture: 'Das Bild ausblenden',
}
export const restore = {
  event: 'Diese Wanderung wieder einblenden',
  post: 'Diesen Beitrag wieder einblenden',
  user: 'Alles von dieser Person wieder einblenden',
  picture: 'Das Bild wieder einblenden',
}
export const ban = 'Sperren'
export const unban = 'Entsperren'
export const report = {
  event: 'Diese Wanderung melden',
  post: 'Diesen Beitrag melden',
  message: 'Eine Nachricht melden',
}
export const reportPerson = (name: string) => `${name} melden`
export const administration = 'Administration'
export const adminPages = {
  moderation: 'Moderation',
  reports: 'Meldungen',
  drafts: 'Entwürfe',
  people: 'Mitglieder',
  hidden: 'Ausgeblendet',
  log: 'Protokoll',
  group: 'Gruppe',
  settings: 'Einstellungen',
  invitations: 'Einladungen',
  import: 'Import',
  season: 'Saison',
  health: 'Zustand',
}

export const pageOfPlace = (place: string, page: string) => `${place}: ${page}`
export const wrongSettings = 'Fehlerhafte Einstellungen'
export const restWorks = 'Alles andere funktioniert. Wer die Website betreibt, kann sie korrigieren.'

export const settings = 'Einstellungen'
export const calendar = 'Kalender'
export const searches = 'Suchabos'
export const passkey = 'Passkey'
export const passkeyOffer =
  'Melde dich nächstes Mal mit Fingerabdruck, Gesicht oder der Sperre deines Geräts an.'
export const addPasskey = 'Passkey hinzufügen'
export const notNow = 'Nicht jetzt'
