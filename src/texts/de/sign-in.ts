import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const signUp = 'Registrieren'
export const signUpDescription =
  'Mach in der Gruppe mit: Frag bei Wanderungen an, leite eigene und sprich mit denen, die mitkommen.'
export const joinTheGroup = 'In der Gruppe mitmachen'
export const signUpIntro =
  'Dann kannst du bei Wanderungen anfragen, eigene leiten und mit der Gruppe chatten.'
export const haveAccount = (signIn: Mark) => rich`Schon ein Konto? ${signIn('Anmelden')}`
export const confirmSent = (email: string) =>
  `Bitte bestätige deine Adresse: Wir haben einen Link an ${email} geschickt.`
export const invitationOnly = 'Registrieren kann sich nur, wer eingeladen ist.'
export const howInvited = (address: ReactNode) =>
  rich`Wer eingeladen ist, bekommt einen Link. Für eine Einladung schreib an ${address}.`

export const agree = (terms: Mark) =>
  rich`Mit der Registrierung stimmst du den ${terms('Nutzungsbedingungen')} zu.`
export const seeAlso = (links: ReactNode) => rich`Siehe auch: ${links}.`
export const otherTexts = { imprint: 'Impressum', privacy: 'Datenschutz' }

export const usernameTaken = 'Dieser Benutzername ist vergeben.'
export const usernameSimilar = 'Dieser Benutzername ist vergeben oder gleicht einem vergebenen.'
export const usernameReserved = 'Dieser Benutzername ist reserviert.'
export const usernameUnreadable = 'Der Benutzername braucht mindestens einen Buchstaben oder eine Ziffer.'
export const addressHasAccount =
  'Mit dieser Adresse gibt es schon ein Konto. Du kannst dich anmelden oder ein neues Passwort wählen.'

export const signIn = 'Anmelden'
export const signInDescription =
  'Melde dich an: Hier siehst du deine Wanderungen, ihre Chats und wer auf deine Antwort wartet.'
export const signInTitle = 'Anmelden'
export const signedOut = 'Du wurdest abgemeldet. Melde dich an, um weiterzumachen.'
export const login = 'Benutzername oder E-Mail'
export const withPasskey = 'Mit einem Passkey anmelden'
export const noAccount = (signUp: Mark) => rich`Neu hier? ${signUp('Registrieren')}`
export const continueWith = (provider: string) => `Weiter mit ${provider}`
export const wrongLogin = 'Der Benutzername oder das Passwort stimmt nicht.'
export const deleted =
  'Dieses Konto ist gelöscht. Um es zurückzuholen, öffne den Link in der Mail, die wir dir damals geschickt haben: Er gilt 7 Tage.'
export const banned = (contact: string) =>
  `Dieses Konto hat die Moderation gesperrt. Wenn du das für einen Irrtum hältst, schreib an ${contact}.`

export const signInToJoin = (hike: string) => `Melde dich an, um bei «${hike}» mitzukommen`
export const signUpToJoin = (hike: string) => `Registriere dich, um bei «${hike}» mitzukommen`
export const signInToHear = (hike: string) => `Melde dich an, damit wir dir zu «${hike}» Bescheid sagen`
export const signUpToHear = (hike: string) => `Registriere dich, damit wir dir zu «${hike}» Bescheid sagen`
export const signInToHearOfNew = 'Melde dich an, um von neuen Wanderungen dieser Art zu erfahren'
export const signUpToHearOfNew = 'Registriere dich, um von neuen Wanderungen dieser Art zu erfahren'
export const signInSendsRequest = (organizer: string) =>
  `Mit dem Anmelden geht auch deine Anfrage an ${organizer}.`
export const signUpSendsRequest = (organizer: string) =>
  `Mit der Registrierung geht auch deine Anfrage an ${organizer}.`
export const signInJoins =
  'Mit dem Anmelden bist du auch gleich dabei, oder auf der Warteliste, wenn alles voll ist.'
export const signUpJoins =
  'Mit der Registrierung bist du auch gleich dabei, oder auf der Warteliste, wenn alles voll ist.'
export const thenAnswers = (organizer: string, questions: number) =>
  plural(questions, {
    one: `Danach beantwortest du die Frage von ${organizer}.`,
    other: `Danach beantwortest du die Fragen von ${organizer}.`,
  })

export const signOutTitle = 'Abmelden?'
export const signOutDescription = 'Melde dich auf diesem Gerät von deinem Konto ab.'
export const signOut = 'Abmelden'
export const stay = 'Angemeldet bleiben'

export const notSignedInWith = (provider: string) =>
  `Das Anmelden mit ${provider} hat nicht geklappt. Bitte versuche es nochmals.`
export const notSignedIn = 'Das Anmelden hat nicht geklappt. Bitte versuche es nochmals.'
export const addressUnconfirmedThere = (provider: string) =>
  `${provider} hat deine E-Mail-Adresse nicht bestätigt. Bitte registriere dich hier mit ihr.`
export const cannotBeReached = (provider: string) =>
  `${provider} ist gerade nicht erreichbar. Bitte versuche es nochmals.`
export const addressUnconfirmedHere =
  'Es gibt ein Konto mit dieser Adresse, aber sie ist nicht bestätigt. Melde dich mit dem Passwort an, oder wähle ein neues.'
export const tookTooLong = 'Das hat zu lange gedauert. Bitte versuche es nochmals.'
export const accountReady = 'Dein Konto ist bereit. Bitte melde dich an.'
export const chooseUsername = 'Benutzernamen wählen'
export const accountAddress = (address: string) =>
  `Dein Konto bekommt die Adresse ${address}, die nur du sehen kannst.`

export const providers = 'Google und Apple'
export const added = (time: string) => `Hinzugefügt am ${time}`
export const addedOnlyWay = (time: string) =>
  `Hinzugefügt am ${time}. Um es zu entfernen, wähle zuerst ein Passwort.`
export const removeProvider = 'Entfernen'
export const removeNamed = (provider: string) => `${provider} entfernen`
export const choosePassword = 'Passwort wählen'
export const providerRemoved = 'Damit wirst du nicht mehr angemeldet, ausser du wählst es von Neuem.'
export const onlyWay = 'Nur so kannst du dich anmelden. Wähle zuerst ein Passwort.'

export const firstAdmin = 'Administration der Gruppe'
export const firstAdminIntro =
  'Registriere dich, um die Gruppe zu administrieren. Noch hat sie keine Administration, und dieser Link gilt nur einmal.'
export const becomeAdminIntro = (username: string) =>
  `Du bist als ${username} angemeldet. Die Gruppe hat noch keine Administration, und dieser Link gilt nur einmal.`
export const becomeAdmin = 'Administration übernehmen'
export const adminWelcome =
  'Willkommen. Du administrierst die Gruppe: Beginne mit ihrem Namen und ihrem Aussehen.'
export const setupEnded =
  'Dieser Link wurde schon benutzt oder ist abgelaufen. Die Gruppe hat schon eine Administration.'
export const addressTaken = 'Ein anderes Konto hat jetzt diese Adresse.'
