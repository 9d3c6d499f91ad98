import { type Mark, rich } from '../rich.ts'

export const confirmTitle = 'Confirmer votre adresse'
export const confirmByPassword = 'Saisissez votre mot de passe pour associer cette adresse à votre compte.'
export const confirmByClick = 'Un clic, et c’est fait.'
export const confirm = 'Confirmer'
export const addressConfirmed = 'Votre adresse est confirmée'
export const linkEndedTitle = 'Ce lien ne fonctionne plus'
export const linkEnded = 'Ce lien a déjà servi ou a expiré.'
export const signInToSee =
  'Connectez-vous pour voir si votre adresse est confirmée et pour recevoir à nouveau le lien.'
export const yoursConfirmed = 'Votre adresse est confirmée, il n’y a donc plus rien à faire.'
export const otherConfirmed = (address: string) =>
  `L’adresse ${address} est confirmée, il n’y a donc plus rien à faire.`
export const yoursUnconfirmed =
  'Votre adresse n’est pas encore confirmée. Connectez-vous pour recevoir à nouveau le lien.'
export const otherUnconfirmed = (address: string) => `L’adresse ${address} n’est pas encore confirmée.`
export const seeHikes = 'Voir les randonnées'
export const openHike = (hike: string) => `Ouvrir «\u202f${hike}\u202f»`
export const sendAgain = 'Renvoyer le lien'
export const toChange = (account: Mark) =>
  rich`Pour changer votre adresse, ou voir un changement en attente, ouvrez ${account('votre compte')}.`
export const allSet = 'Merci. Tout est prêt.'
export const myHikes = 'Mes randonnées'
export const signIn = 'Se connecter'
export const onItsWay = (address: string) => `Un lien est en route vers ${address}.`
export const sent = 'Envoyé.'
export const alreadyConfirmed = 'Votre adresse est déjà confirmée.'
export const addressHasAccount = 'Un compte existe déjà avec cette adresse.'

export const undoTitle = 'Annuler le changement'
export const undoIntro =
  'Votre compte garde l’adresse à laquelle ce lien a été envoyé, et tous les appareils sont déconnectés.'
export const undone =
  'Votre adresse reste la même, et tous les appareils sont déconnectés. Choisissez un nouveau mot de passe.'

export const addressTitle = 'Adresse e-mail'
export const onlyYouSeeIt = 'Personne d’autre ne la voit.'
export const confirmed = 'Confirmée'
export const notConfirmed = 'Non confirmée'
export const refused = 'Refusée'
export const takesItsPlace = (time: string) =>
  `La remplacera dès que vous ouvrirez le lien que nous y avons envoyé, jusqu’au ${time}.`
export const waiting = 'En attente'
export const changeAddress = 'Changer l’adresse'
export const refusals = {
  suppressed:
    'Les e-mails à cette adresse sont revenus, ou ont été signalés comme indésirables. Nous n’y envoyons donc plus de nouvelles des randonnées. Changez d’adresse.',
  invalid:
    'Notre service d’e-mail juge cette adresse non valable, et nos e-mails risquent de ne pas vous parvenir. Changez d’adresse.',
}

export const hello = 'Bonjour,'
export const helloUsername = (username: string) => `Bonjour ${username},`
export const mailFooter = 'Vous recevez cet e-mail parce qu’un compte a cette adresse, ou devait l’avoir.'
export const welcomeSubject = 'Confirmez votre adresse e-mail'
export const welcome = 'Bienvenue dans le groupe. Confirmez que cette adresse est la vôtre\u202f:'
export const confirmAddress = 'Confirmer l’adresse'
export const welcomeLink =
  'Le lien fonctionne deux jours. Si vous n’avez pas créé de compte, vous pouvez ignorer cet e-mail.'
export const newAddressSubject = 'Confirmez votre nouvelle adresse e-mail'
export const newAddress =
  'Vous souhaitez utiliser désormais cette adresse e-mail. Confirmez-la avec votre mot de passe\u202f:'
export const newAddressLink =
  'Le lien fonctionne 30 minutes. Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail.'
export const changeSubject = 'Votre adresse e-mail est sur le point de changer'
export const change = (address: string) =>
  `Une personne connectée à votre compte a demandé à remplacer l’adresse e-mail du compte par ${address}.`
export const ifNotYouUndo = 'Si c’était vous, il n’y a rien à faire. Sinon, annulez le changement ici\u202f:'
export const changeLink =
  'Le lien fonctionne 7 jours. Il déconnecte aussi votre compte sur tous les appareils.'
export const choosePassword = 'Choisir un nouveau mot de passe'
export const reset = 'Vous pouvez choisir un nouveau mot de passe ici\u202f:'
export const resetLink =
  'Le lien fonctionne une seule fois, pendant une heure. Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail\u202f: rien n’a changé.'
export const passwordSubject = 'Votre mot de passe a été changé'
export const passwordChanged =
  'Le mot de passe de votre compte a été changé, et tous les autres appareils sont déconnectés.'
export const ifNotYouChoose =
  'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe\u202f:'
export const passkeySubject = 'Une clé d’accès a été ajoutée à votre compte'
export const passkeyAdded =
  'Une clé d’accès a été ajoutée à votre compte. Son appareil peut désormais se connecter sans votre mot de passe.'
export const ifNotYouRemove =
  'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe, ce qui supprime aussi toutes les clés d’accès\u202f:'
export const deletionSubject = 'Votre compte est supprimé'
export const deletion =
  'Votre compte a été supprimé, et plus personne ne voit votre nom, votre photo ni vos articles.'
export const deletionUndo =
  'Pendant 7 jours, votre nom d’utilisateur vous reste réservé, et vous pouvez tout récupérer\u202f:'
export const haveBack = 'Récupérer le compte'
export const deletionHikes =
  'Les randonnées que vous alliez organiser ou auxquelles vous alliez participer restent telles quelles\u202f: organisées par d’autres, annulées ou sans vous. Après ces 7 jours, tout est effacé pour de bon, et personne ne peut plus rien récupérer.'
export const ifNotYouDeleted =
  'Si ce n’est pas vous qui l’avez supprimé, utilisez le lien, puis choisissez un nouveau mot de passe.'
