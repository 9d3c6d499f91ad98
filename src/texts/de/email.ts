import { type Mark, rich } from '../rich.ts'

export const confirmTitle = 'Bestätige deine Adresse'
export const confirmByPassword = 'Gib dein Passwort ein, damit dein Konto diese Adresse bekommt.'
export const confirmByClick = 'Ein Klick, und fertig.'
export const confirm = 'Bestätigen'
export const addressConfirmed = 'Deine Adresse ist bestätigt'
export const linkEndedTitle = 'Dieser Link gilt nicht mehr'
export const linkEnded = 'Dieser Link wurde schon benutzt oder ist abgelaufen.'
export const signInToSee =
  'Melde dich an, um zu sehen, ob deine Adresse bestätigt ist, und um den Link nochmals zu bekommen.'
export const yoursConfirmed = 'Deine Adresse ist bestätigt, es ist also nichts mehr zu tun.'
export const otherConfirmed = (address: string) => `${address} ist bestätigt, es ist also nichts mehr zu tun.`
export const yoursUnconfirmed =
  'Deine Adresse ist noch nicht bestätigt. Melde dich an, um den Link nochmals zu bekommen.'
export const otherUnconfirmed = (address: string) => `${address} ist noch nicht bestätigt.`
export const seeHikes = 'Zu den Wanderungen'
export const openHike = (hike: string) => `«${hike}» öffnen`
export const sendAgain = 'Link nochmals schicken'
export const toChange = (account: Mark) =>
  rich`Um deine Adresse zu ändern oder eine wartende Änderung zu sehen, öffne ${account('dein Konto')}.`
export const allSet = 'Danke. Alles bereit.'
export const myHikes = 'Meine Wanderungen'
export const signIn = 'Anmelden'
export const onItsWay = (address: string) => `Ein Link ist unterwegs an ${address}.`
export const sent = 'Geschickt.'
export const alreadyConfirmed = 'Deine Adresse ist schon bestätigt.'
export const addressHasAccount = 'Mit dieser Adresse gibt es schon ein Konto.'

export const undoTitle = 'Änderung rückgängig machen'
export const undoIntro =
  'Dein Konto behält die Adresse, an die dieser Link ging, und wird auf allen Geräten abgemeldet.'
export const undone =
  'Deine Adresse bleibt, und dein Konto ist überall abgemeldet. Bitte wähle ein neues Passwort.'

export const addressTitle = 'E-Mail-Adresse'
export const onlyYouSeeIt = 'Nur du kannst sie sehen.'
export const confirmed = 'Bestätigt'
export const notConfirmed = 'Nicht bestätigt'
export const refused = 'Zurückgewiesen'
export const takesItsPlace = (time: string) =>
  `Gilt, sobald du den Link öffnest, den wir dorthin geschickt haben. Er gilt bis ${time}.`
export const waiting = 'Wartet'
export const changeAddress = 'Adresse ändern'
export const refusals = {
  suppressed:
    'Mails an diese Adresse kamen zurück oder wurden als Spam gemeldet. Darum schicken wir keine Neuigkeiten von Wanderungen mehr dorthin. Bitte ändere die Adresse.',
  invalid:
    'Unser Mailanbieter hält diese Adresse für ungültig, also erreichen dich Mails vielleicht nicht. Bitte ändere die Adresse.',
}

export const hello = 'Hallo'
export const helloUsername = (username: string) => `Hallo ${username}`
export const mailFooter =
  'Du bekommst diese Mail, weil diese Adresse zu einem Konto gehört oder gehören soll.'
export const welcomeSubject = 'Bitte bestätige deine E-Mail-Adresse'
export const welcome = 'Willkommen in der Gruppe. Bitte bestätige, dass das deine Adresse ist:'
export const confirmAddress = 'Adresse bestätigen'
export const welcomeLink =
  'Der Link gilt zwei Tage. Wenn du dich nicht registriert hast, kannst du diese Mail ignorieren.'
export const newAddressSubject = 'Bitte bestätige deine neue E-Mail-Adresse'
export const newAddress = 'Du möchtest diese Adresse für dein Konto. Bitte bestätige sie mit deinem Passwort:'
export const newAddressLink =
  'Der Link gilt 30 Minuten. Wenn du das nicht warst, kannst du diese Mail ignorieren.'
export const changeSubject = 'Deine E-Mail-Adresse soll sich ändern'
export const change = (address: string) =>
  `Jemand, der in deinem Konto angemeldet ist, will dessen E-Mail-Adresse zu ${address} ändern.`
export const ifNotYouUndo =
  'Wenn du das warst, ist nichts zu tun. Wenn nicht, mach die Änderung hier rückgängig:'
export const changeLink = 'Der Link gilt 7 Tage. Er meldet dein Konto auch auf allen Geräten ab.'
export const choosePassword = 'Neues Passwort wählen'
export const reset = 'Hier kannst du ein neues Passwort wählen:'
export const resetLink =
  'Der Link gilt nur einmal und eine Stunde lang. Wenn du das nicht warst, kannst du diese Mail ignorieren: Es hat sich nichts geändert.'
export const passwordSubject = 'Dein Passwort wurde geändert'
export const passwordChanged =
  'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte sind abgemeldet.'
export const ifNotYouChoose =
  'Wenn du das warst, ist nichts zu tun. Wenn nicht, wähle sofort ein neues Passwort:'
export const passkeySubject = 'Dein Konto hat einen neuen Passkey'
export const passkeyAdded =
  'Dein Konto hat einen neuen Passkey. Sein Gerät kann sich von jetzt an ohne dein Passwort anmelden.'
export const ifNotYouRemove =
  'Wenn du das warst, ist nichts zu tun. Wenn nicht, wähle sofort ein neues Passwort, das entfernt auch alle Passkeys:'
export const deletionSubject = 'Dein Konto ist gelöscht'
export const deletion =
  'Dein Konto wurde gelöscht, und niemand sieht mehr deinen Namen, dein Bild oder deine Beiträge.'
export const deletionUndo =
  '7 Tage lang kannst du es mit alldem zurückholen. So lange kann niemand sonst deinen Benutzernamen nehmen:'
export const haveBack = 'Konto zurückholen'
export const deletionHikes =
  'Wanderungen, die du leiten oder bei denen du mitkommen wolltest, bleiben, wie sie sind: von anderen geleitet, abgesagt oder ohne dich. Nach diesen 7 Tagen wird alles endgültig gelöscht, und niemand kann es zurückholen.'
export const ifNotYouDeleted =
  'Wenn du es nicht selbst gelöscht hast, benutze den Link und wähle dann ein neues Passwort.'
