import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { de } from './prepositions.ts'

export const signUp = 'Créer un compte'
export const signUpDescription =
  'Rejoignez le groupe\u202f: demandez à participer aux randonnées, organisez les vôtres et discutez avec les personnes qui viennent.'
export const joinTheGroup = 'Rejoindre le groupe'
export const signUpIntro =
  'Vous pourrez ensuite demander à participer aux randonnées, organiser les vôtres et discuter avec le groupe.'
export const haveAccount = (signIn: Mark) => rich`Vous avez déjà un compte\u202f? ${signIn('Se connecter')}`
export const confirmSent = (email: string) =>
  `Confirmez votre adresse\u202f: nous avons envoyé un lien à ${email}.`
export const invitationOnly = 'Un compte se crée sur invitation.'
export const howInvited = (address: ReactNode) =>
  rich`Chaque personne invitée reçoit un lien. Pour une invitation, écrivez à ${address}.`

export const agree = (terms: Mark) =>
  rich`En créant un compte, vous acceptez les ${terms('Conditions d’utilisation')}.`
export const seeAlso = (links: ReactNode) => rich`Voir aussi\u202f: ${links}.`
export const otherTexts = { imprint: 'Mentions légales', privacy: 'Confidentialité' }

export const usernameTaken = 'Ce nom d’utilisateur est déjà pris.'
export const usernameSimilar = 'Ce nom d’utilisateur est déjà pris, ou ressemble à un nom déjà pris.'
export const usernameReserved = 'Ce nom d’utilisateur est réservé.'
export const usernameUnreadable = 'Le nom d’utilisateur doit contenir au moins une lettre ou un chiffre.'
export const addressHasAccount =
  'Un compte existe déjà avec cette adresse. Vous pouvez vous connecter ou choisir un nouveau mot de passe.'

export const signIn = 'Se connecter'
export const signInDescription =
  'Connectez-vous pour voir vos randonnées, leurs discussions et qui attend votre réponse.'
export const signInTitle = 'Se connecter'
export const signedOut = 'Votre session a pris fin. Connectez-vous pour continuer.'
export const login = 'Nom d’utilisateur ou e-mail'
export const withPasskey = 'Se connecter avec une clé d’accès'
export const noAccount = (signUp: Mark) => rich`Vous découvrez le groupe\u202f? ${signUp('Créer un compte')}`
export const continueWith = (provider: string) => `Continuer avec ${provider}`
export const wrongLogin = 'Le nom d’utilisateur ou le mot de passe n’est pas correct.'
export const deleted =
  'Ce compte est supprimé. Pour le récupérer, ouvrez le lien de l’e-mail que nous vous avons alors envoyé\u202f: il fonctionne 7 jours.'
export const banned = (contact: string) =>
  `Ce compte a été banni par la modération. Si vous pensez à une erreur, écrivez à ${contact}.`

export const signInToJoin = (hike: string) => `Connectez-vous pour participer à «\u202f${hike}\u202f»`
export const signUpToJoin = (hike: string) => `Créez un compte pour participer à «\u202f${hike}\u202f»`
export const signInToHear = (hike: string) =>
  `Connectez-vous pour savoir quand vous inscrire à «\u202f${hike}\u202f»`
export const signUpToHear = (hike: string) =>
  `Créez un compte pour savoir quand vous inscrire à «\u202f${hike}\u202f»`
export const signInToHearOfNew = 'Connectez-vous pour savoir quand il y a de nouvelles randonnées de ce genre'
export const signUpToHearOfNew =
  'Créez un compte pour savoir quand il y a de nouvelles randonnées de ce genre'
export const signInSendsRequest = (organizer: string) =>
  `En vous connectant, vous envoyez aussi votre demande à ${organizer}.`
export const signUpSendsRequest = (organizer: string) =>
  `En créant un compte, vous envoyez aussi votre demande à ${organizer}.`
export const signInJoins =
  'En vous connectant, vous participez aussitôt, ou vous passez en liste d’attente si c’est complet.'
export const signUpJoins =
  'En créant un compte, vous participez aussitôt, ou vous passez en liste d’attente si c’est complet.'
export const thenAnswers = (organizer: string, questions: number) =>
  plural(questions, {
    one: `Vous répondrez ensuite à la question ${de(organizer)}.`,
    other: `Vous répondrez ensuite aux questions ${de(organizer)}.`,
  })

export const signOutTitle = 'Se déconnecter\u202f?'
export const signOutDescription = 'Déconnectez votre compte de cet appareil.'
export const signOut = 'Se déconnecter'
export const stay = 'Rester'

export const notSignedInWith = (provider: string) =>
  `La connexion avec ${provider} n’a pas abouti. Réessayez.`
export const notSignedIn = 'La connexion n’a pas abouti. Réessayez.'
export const addressUnconfirmedThere = (provider: string) =>
  `${provider} n’a pas confirmé votre adresse e-mail. Créez un compte avec elle ici.`
export const cannotBeReached = (provider: string) => `${provider} est injoignable pour le moment. Réessayez.`
export const addressUnconfirmedHere =
  'Un compte existe avec cette adresse, mais elle n’est pas confirmée. Connectez-vous avec son mot de passe, ou choisissez-en un nouveau.'
export const tookTooLong = 'Cela a pris trop de temps. Réessayez.'
export const accountReady = 'Votre compte est prêt. Connectez-vous.'
export const chooseUsername = 'Choisir un nom d’utilisateur'
export const accountAddress = (address: string) =>
  `Votre compte aura l’adresse ${address}, que personne d’autre ne voit.`

export const providers = 'Google et Apple'
export const added = (time: string) => `Ajouté le ${time}`
export const addedOnlyWay = (time: string) =>
  `Ajouté le ${time}. Pour le retirer, choisissez d’abord un mot de passe.`
export const removeProvider = 'Retirer'
export const removeNamed = (provider: string) => `Retirer ${provider}`
export const choosePassword = 'Choisir un mot de passe'
export const providerRemoved = 'Il ne vous connecte plus, jusqu’à ce que vous le choisissiez à nouveau.'
export const onlyWay = 'C’est votre seul moyen de vous connecter. Choisissez d’abord un mot de passe.'

export const firstAdmin = 'Administration du groupe'
export const firstAdminIntro =
  'Créez le compte qui administrera le groupe. Le groupe n’en a pas encore, et ce lien fonctionne une seule fois.'
export const becomeAdminIntro = (username: string) =>
  `Vous utilisez le compte ${username}. Le groupe n’a pas encore d’administration, et ce lien fonctionne une seule fois.`
export const becomeAdmin = 'Administrer le groupe'
export const adminWelcome =
  'Bienvenue. Vous administrez le groupe\u202f: commencez par son nom et son apparence.'
export const setupEnded = 'Ce lien a déjà servi ou a expiré. Le groupe a déjà une administration.'
export const addressTaken = 'Un autre compte a maintenant cette adresse.'
