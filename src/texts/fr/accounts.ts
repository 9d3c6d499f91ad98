import { type Mark, rich } from '../rich.ts'

export const username = 'Nom d’utilisateur'
export const usernameHint = (min: number, max: number) =>
  `${min} à ${max} lettres, chiffres, points, traits d’union ou de soulignement. Tout le monde peut le voir.`
export const email = 'Adresse e-mail'
export const onlyYouSeeIt = 'Personne d’autre ne la voit.'
export const password = 'Mot de passe'
export const passwordHint = (min: number) => `Au moins ${min} caractères.`

export const emailMissing = 'L’adresse e-mail est nécessaire.'
export const emailTooLong = 'Cette adresse e-mail est trop longue.'
export const notAnEmail = 'Ce n’est pas une adresse e-mail.'
export const passwordMissing = 'Le mot de passe est nécessaire.'
export const passwordTooShort = (min: number) => `Le mot de passe doit avoir au moins ${min} caractères.`
export const thePassword = 'Le mot de passe'
export const usernameMissing = 'Le nom d’utilisateur est nécessaire.'
export const usernameTooShort = (min: number) => `Le nom d’utilisateur doit avoir au moins ${min} caractères.`
export const theUsername = 'Le nom d’utilisateur'
export const usernameCharacters =
  'Uniquement des lettres, des chiffres, des points, des traits d’union et de soulignement.'
export const currentPasswordMissing = 'Votre mot de passe actuel est nécessaire.'
export const yourPasswordMissing = 'Votre mot de passe est nécessaire.'
export const wrongPassword = 'Le mot de passe n’est pas correct.'

export const whereSignedIn = 'Vos appareils connectés'
export const signOutOthers = 'Déconnecter les autres'
export const signedInAt = (time: string) => `Connexion le ${time}`
export const thisDevice = 'Cet appareil'
export const signOutThere = 'Déconnecter'
export const signOutDevice = (device: string) => `Déconnecter ${device}`
export const browserOn = (browser: string, system: string) => `${browser} sur ${system}`
export const unknownBrowser = 'Navigateur inconnu'
export const deviceSignedOut = 'Cet appareil est déconnecté.'
export const othersSignedOut = 'Tous les autres appareils sont déconnectés.'

export const currentPassword = 'Mot de passe actuel'
export const newPassword = 'Nouveau mot de passe'
export const othersWillBeSignedOut = 'Tous les autres appareils seront déconnectés.'
export const changePassword = 'Changer le mot de passe'
export const noPassword = (choose: Mark) =>
  rich`Pas encore de mot de passe, ou oublié\u202f? ${choose('En choisir un par e-mail')}`
export const passwordChangedOthersOut =
  'Votre mot de passe a été changé. Tous les autres appareils sont déconnectés.'
export const passwordChangedMeanwhile = 'Votre mot de passe a été changé entre-temps.'

export const forgotTitle = 'Mot de passe oublié\u202f?'
export const forgotDescription =
  'Recevez un lien à votre adresse e-mail et choisissez un nouveau mot de passe.'
export const forgotIntro = 'Nous vous enverrons un lien pour en choisir un nouveau.'
export const sendLink = 'Envoyer le lien'
export const chooseTitle = 'Choisir un nouveau mot de passe'
export const saveNew = 'Enregistrer'
export const checkMail = 'Consultez vos e-mails'
export const linkMaySent =
  'Si un compte existe avec cette adresse, un lien est en route. Il fonctionne une seule fois, pendant une heure.'
export const nothingThere = 'Rien reçu\u202f? Regardez dans les indésirables, ou essayez une autre adresse.'
export const linkExpired = 'Ce lien a expiré'
export const linksWork = 'Un lien fonctionne une seule fois, pendant une heure.'
export const sendNewLink = 'Envoyer un nouveau lien'
export const passwordChangedSignIn = 'Votre mot de passe a été changé. Connectez-vous.'
