import { type Mark, rich } from '../rich.ts'

export const username = 'Benutzername'
export const usernameHint = (min: number, max: number) =>
  `${min} bis ${max} Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche. Alle können ihn sehen.`
export const email = 'E-Mail'
export const onlyYouSeeIt = 'Nur du kannst sie sehen.'
export const password = 'Passwort'
export const passwordHint = (min: number) => `Mindestens ${min} Zeichen.`

export const emailMissing = 'Die E-Mail-Adresse fehlt.'
export const emailTooLong = 'Diese E-Mail-Adresse ist zu lang.'
export const notAnEmail = 'Das ist keine E-Mail-Adresse.'
export const passwordMissing = 'Das Passwort fehlt.'
export const passwordTooShort = (min: number) => `Das Passwort braucht mindestens ${min} Zeichen.`
export const thePassword = 'Das Passwort'
export const usernameMissing = 'Der Benutzername fehlt.'
export const usernameTooShort = (min: number) => `Der Benutzername braucht mindestens ${min} Zeichen.`
export const theUsername = 'Der Benutzername'
export const usernameCharacters = 'Bitte nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche.'
export const currentPasswordMissing = 'Dein jetziges Passwort fehlt.'
export const yourPasswordMissing = 'Dein Passwort fehlt.'
export const wrongPassword = 'Das Passwort stimmt nicht.'

export const whereSignedIn = 'Wo du angemeldet bist'
export const signOutOthers = 'Überall sonst abmelden'
export const signedInAt = (time: string) => `Angemeldet seit ${time}`
export const thisDevice = 'Dieses Gerät'
export const signOutThere = 'Abmelden'
export const signOutDevice = (device: string) => `${device} abmelden`
export const browserOn = (browser: string, system: string) => `${browser} auf ${system}`
export const unknownBrowser = 'Unbekannter Browser'
export const deviceSignedOut = 'Dieses Gerät ist abgemeldet.'
export const othersSignedOut = 'Du bist überall sonst abgemeldet.'

export const currentPassword = 'Jetziges Passwort'
export const newPassword = 'Neues Passwort'
export const othersWillBeSignedOut = 'Du wirst überall sonst abgemeldet.'
export const changePassword = 'Passwort ändern'
export const noPassword = (choose: Mark) =>
  rich`Noch kein Passwort, oder vergessen? ${choose('Per Mail eines wählen')}`
export const passwordChangedOthersOut = 'Dein Passwort ist geändert. Du bist überall sonst abgemeldet.'
export const passwordChangedMeanwhile = 'Dein Passwort wurde inzwischen geändert.'

export const forgotTitle = 'Passwort vergessen?'
export const forgotDescription =
  'Lass dir einen Link an deine E-Mail-Adresse schicken und wähle ein neues Passwort.'
export const forgotIntro = 'Wir schicken dir einen Link, um ein neues zu wählen.'
export const sendLink = 'Link schicken'
export const chooseTitle = 'Neues Passwort wählen'
export const saveNew = 'Speichern'
export const checkMail = 'Schau in deine Mails'
export const linkMaySent =
  'Falls es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs. Er gilt nur einmal und eine Stunde lang.'
export const nothingThere =
  'Nichts da? Schau im Spam-Ordner nach, oder versuche es mit einer anderen Adresse.'
export const linkExpired = 'Dieser Link ist abgelaufen'
export const linksWork = 'Ein Link gilt nur einmal und eine Stunde lang.'
export const sendNewLink = 'Neuen Link schicken'
export const passwordChangedSignIn = 'Dein Passwort ist geändert. Bitte melde dich an.'
