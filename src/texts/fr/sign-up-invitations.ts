import { de } from './prepositions.ts'

export const unknown = 'Cette invitation n’existe pas.'
export const typo =
  'L’adresse contient peut-être une faute de frappe, ou un e-mail plus récent contient un autre lien.'
export const endings = {
  used: 'Cette invitation a déjà servi.',
  expired: 'Cette invitation a expiré.',
  withdrawn: 'Cette invitation a été retirée.',
}
export const askForAnother = 'Demandez-en une autre à la personne de qui vient l’invitation.'
export const inAlready = 'Vous faites déjà partie du groupe.'
export const belongTo = (group: string) => `Vous faites partie ${de(group)}.`
export const leaveToOthers =
  'Laissez cette invitation à quelqu’un qui n’en fait pas encore partie\u202f: si vous l’acceptez, elle servira à une personne de moins.'
export const haveAccount = 'Vous avez déjà un compte'
export const accountWithAddress = (address: string) =>
  `Un compte existe avec l’adresse ${address}. Connectez-vous avec celui-ci\u202f: il n’y a pas de compte à créer.`
export const joinGroup = (group: string) => `Rejoindre ${group}`
export const inviterInvites = (inviter: string) => `${inviter} vous invite.`
export const youAreInvited = 'Vous recevez une invitation.'
export const confirmedByLink = 'Personne d’autre ne la voit. Le lien la confirme.'
export const linkIsSent = 'Personne d’autre ne la voit. Nous y envoyons un lien pour la confirmer.'
export const signedInAs = (username: string) => `Vous utilisez le compte ${username}.`
export const seeHikes = 'Voir les randonnées'
export const accept = 'Accepter l’invitation'
export const welcome = (group: string) => `Bienvenue dans ${group}.`

export const subject = (group: string) => `Invitation à rejoindre ${group}`
export const mailBy = (inviter: string, group: string) => `${inviter} vous invite à rejoindre ${group}.`
export const mail = (group: string) => `Nous vous invitons à rejoindre ${group}.`
export const mailToBy = (name: string, inviter: string, group: string) =>
  `Bonjour ${name}, ${inviter} vous invite à rejoindre ${group}.`
export const mailTo = (name: string, group: string) =>
  `Bonjour ${name}, nous vous invitons à rejoindre ${group}.`
export const until = 'Valable jusqu’au'
export const howToJoin =
  'Avec le lien, vous créez un compte\u202f: choisissez un nom d’utilisateur et un mot de passe. Personne d’autre ne peut l’utiliser.'
export const joinTheGroup = 'Rejoindre le groupe'
export const mailFooter =
  'Vous recevez cet e-mail parce que l’administration du groupe a saisi votre adresse. Si vous ne voulez pas rejoindre le groupe, ignorez-le\u202f: l’adresse sera oubliée.'
