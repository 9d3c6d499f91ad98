import { type Mark, rich } from '../rich.ts'

export const username = 'Nome utente'
export const usernameHint = (min: number, max: number) =>
  `Da ${min} a ${max} lettere, cifre, punti, trattini o trattini bassi. Visibile a tutti.`
export const email = 'E-mail'
export const onlyYouSeeIt = 'Visibile solo a te.'
export const password = 'Password'
export const passwordHint = (min: number) => `Almeno ${min} caratteri.`

export const emailMissing = 'L’indirizzo e-mail è necessario.'
export const emailTooLong = 'Questo indirizzo e-mail è troppo lungo.'
export const notAnEmail = 'Questo non è un indirizzo e-mail.'
export const passwordMissing = 'La password è necessaria.'
export const passwordTooShort = (min: number) => `La password deve avere almeno ${min} caratteri.`
export const thePassword = 'La password'
export const usernameMissing = 'Il nome utente è necessario.'
export const usernameTooShort = (min: number) => `Il nome utente deve avere almeno ${min} caratteri.`
export const theUsername = 'Il nome utente'
export const usernameCharacters = 'Solo lettere, cifre, punti, trattini e trattini bassi.'
export const currentPasswordMissing = 'La tua password attuale è necessaria.'
export const yourPasswordMissing = 'La tua password è necessaria.'
export const wrongPassword = 'La password non è corretta.'

export const whereSignedIn = 'Dove hai effettuato l’accesso'
export const signOutOthers = 'Esci da tutti gli altri dispositivi'
export const signedInAt = (time: string) => `Accesso: ${time}`
export const thisDevice = 'Questo dispositivo'
export const signOutThere = 'Disconnetti'
export const signOutDevice = (device: string) => `Disconnetti ${device}`
export const browserOn = (browser: string, system: string) => `${browser} su ${system}`
export const unknownBrowser = 'Browser sconosciuto'
export const deviceSignedOut = 'Quel dispositivo è disconnesso.'
export const othersSignedOut = 'Tutti gli altri dispositivi sono disconnessi.'

export const currentPassword = 'Password attuale'
export const newPassword = 'Nuova password'
export const othersWillBeSignedOut = 'Tutti gli altri dispositivi verranno disconnessi.'
export const changePassword = 'Cambia la password'
export const noPassword = (choose: Mark) =>
  rich`Non hai ancora una password, o l’hai dimenticata? ${choose('Scegline una via e-mail')}`
export const passwordChangedOthersOut =
  'La tua password è cambiata. Tutti gli altri dispositivi sono disconnessi.'
export const passwordChangedMeanwhile = 'Nel frattempo la tua password è stata cambiata.'

export const forgotTitle = 'Password dimenticata?'
export const forgotDescription = 'Ricevi un link al tuo indirizzo e-mail e scegli una nuova password.'
export const forgotIntro = 'Ti inviamo un link per sceglierne una nuova.'
export const sendLink = 'Invia il link'
export const chooseTitle = 'Scegli una nuova password'
export const saveNew = 'Salva'
export const checkMail = 'Controlla la posta'
export const linkMaySent =
  'Se esiste un account con questo indirizzo, è in arrivo un link. Funziona una volta, entro un’ora.'
export const nothingThere = 'Non c’è nulla? Guarda nello spam o prova con un altro indirizzo.'
export const linkExpired = 'Questo link è scaduto'
export const linksWork = 'I link funzionano una volta, entro un’ora.'
export const sendNewLink = 'Invia un nuovo link'
export const passwordChangedSignIn = 'La tua password è cambiata. Accedi.'
