import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'
import { de } from './prepositions.ts'

export const about = 'À propos'
export const aboutGroup = (group: string) => `À propos ${de(group)}`
export const writeToUs = (address: ReactNode) => rich`Écrivez-nous\u202f: ${address}`
export const howItWorks = 'Comment ça marche'
export const joiningGroup = 'Rejoindre le groupe'
export const anybodyJoins = 'Tout le monde peut créer un compte. Il ne coûte rien.'
export const invitedJoin = 'Sur invitation\u202f: écrivez-nous. Un compte ne coûte rien.'
export const joiningHike = 'Participer à une randonnée'
export const howToJoinHike =
  'Vous demandez à participer sur la page de la randonnée, et l’organisation décide\u202f; certaines randonnées vous acceptent tout de suite. Les personnes inscrites y trouvent la discussion et peuvent proposer ou prendre un covoiturage.'
export const costs = 'Ce que ça coûte'
export const hikeCosts = (price: string) =>
  `Une randonnée coûte ${price}, sauf indication contraire sur sa page.`
export const hikesAreFree = 'Une randonnée est gratuite, sauf indication contraire sur sa page.'
export const donations = 'Les dons sont les bienvenus, sans obligation.'
export const creatingHike = 'Créer une randonnée'
export const whoCreates = {
  everybody: 'Tous les membres peuvent créer des randonnées.',
  confirmed: 'Tous les membres dont l’adresse e-mail est confirmée peuvent créer des randonnées.',
  approved: 'Les membres autorisés par la modération peuvent créer des randonnées.',
}
export const credits = 'Crédits'
export const maps = 'Cartes'
export const places = 'Noms de lieux'
export const weather = 'Météo'
export const pictures = 'Photos'
export const font = 'Police des titres'
export const placeCredits = (geoNames: ReactNode, stations: ReactNode, licence: ReactNode) =>
  rich`${geoNames} et, pour les gares, ${stations}, ${licence}.`
export const placeCreditsWithSearch = (
  geoNames: ReactNode,
  stations: ReactNode,
  licence: ReactNode,
  search: ReactNode,
) => rich`${geoNames} et, pour les gares, ${stations}, ${licence}\u202f; ${search}.`
export const pictureCredits =
  'Elles appartiennent aux personnes qui les ont ajoutées. Quand une randonnée n’en a pas, ce site en dessine une.'
export const mapMistake = 'Signaler une erreur sur la carte'
export const mapCredits = (places: ReactNode, lakes: ReactNode, coasts: ReactNode) =>
  rich`Lieux\u202f: ${places}\u202f; lacs\u202f: ${lakes}\u202f; côtes, frontières et grands fleuves\u202f: ${coasts}. Elles sont simplifiées, sans chemins ni relief\u202f: pour trouver votre chemin, prenez une autre carte.`
export const openStreetMap = (contributors: Mark, licence: ReactNode) =>
  rich`© ${contributors('les contributeurs d’OpenStreetMap')}, ${licence}`

export const imprint = (group: string, email: string, origin: string) => `${group}

[Nom de l’association ou de la personne responsable]
[Rue et numéro]
[Code postal et localité, pays]

E-mail\u202f: ${email}

Représenté par\u202f: [noms]

[Registre et numéro, et le numéro de TVA, s’il y en a un]

Ce sont les mentions légales de ${origin}.
`
export const terms = (group: string, email: string, paid: string) => `## Le groupe

${group} est un groupe de personnes qui randonnent ensemble. L’adhésion est [gratuite].

## Votre compte

Vous indiquez votre propre adresse e-mail, gardez votre mot de passe pour vous, et pouvez supprimer votre compte à tout moment dans ses réglages.

## Randonnées

Chaque randonnée a une organisation, qui décide qui participe. Chaque personne marche à ses propres risques, a la forme et l’équipement pour ce que décrit la page de la randonnée, et s’assure elle-même. [Adaptez ceci au droit de votre pays.]
${paid}
## Ce que vous écrivez

Vous êtes responsable de ce que vous écrivez et envoyez, et avez le droit de le publier. La modération masque ce qui est contraire à la loi ou blesse d’autres personnes, et peut bannir qui recommence.

## Questions

Écrivez à ${email}.
`
export const termsOfPaidHikes = `
## Randonnées payantes

L’organisation fixe le prix. Il se paie par carte, par l’intermédiaire de Stripe. Si vous renoncez, si l’on vous retire ou si la randonnée est annulée avant de commencer, vous recevez le remboursement indiqué sur la page de la randonnée.
`
export const privacy = (
  group: string,
  email: string,
  payments: string,
  region: string,
  processors: string,
) => `## Qui est responsable

${group}, [nom et adresse]. E-mail\u202f: ${email}.

## Ce qui est enregistré

- De chaque membre\u202f: le nom d’utilisateur, l’adresse e-mail, une empreinte du mot de passe ou ce par quoi Google, Apple ou une clé d’accès vous reconnaissent, la photo, et ce que vous indiquez dans votre profil. Les numéros de téléphone et les contacts d’urgence sont montrés à l’organisation d’une randonnée de 24 heures avant son début à 24 heures après\u202f; votre numéro de téléphone aussi, si vous le voulez, aux personnes inscrites aux randonnées que vous organisez\u202f; et à personne d’autre.
- Les randonnées, les demandes et leurs réponses, qui a participé, les covoiturages, les annonces, les articles et les photos. Le lieu et l’heure de prise de vue sont retirés du fichier d’une photo.
- Les messages de chaque discussion, que voient les personnes qui participent à la randonnée.
- Les notifications, et quels e-mails vous ont été envoyés.
- Vos connexions\u202f: le type d’appareil et l’heure.
- Combien de fois un compte ou une adresse internet a écrit quelque chose en une heure, contre les abus.
${payments}
Il n’y a ni publicité ni pistage. Les e-mails n’ont pas d’images, et rien ne nous dit si vous les ouvrez.

## Les cookies, et ce que garde votre navigateur

Ils sont nécessaires au fonctionnement du site, c’est pourquoi votre accord n’est pas demandé\u202f:

- \`session\` (\`__Host-session\`)\u202f: maintient votre connexion, pendant 60 jours
- \`csrftoken\`\u202f: prouve qu’un formulaire vient de ce site, jusqu’à la fermeture du navigateur
- \`bookmark\`\u202f: vous fait voir ce que vous venez de modifier, pendant 5 minutes
- \`flash\`\u202f: un message pour la page suivante, pendant une minute
- \`passkey-offer\`\u202f: qu’une clé d’accès vous a été proposée après la création du compte, pendant un jour
- pendant que vous vous connectez avec Google, Apple ou une clé d’accès, ou choisissez un nouveau mot de passe\u202f: des cookies qui prennent fin avec cela, après une heure au plus

Qui ne fait que lire n’en reçoit aucun. Pour les membres, le navigateur garde aussi les brouillons de ce qu’ils écrivent, et les randonnées auxquelles ils participent, pour les moments sans connexion. Se déconnecter vide tout cela.

## Où cela se trouve, et qui le traite

Le site fonctionne chez Cloudflare. La base de données, les photos et les discussions se trouvent ${region}.

${processors}

## Combien de temps

- Votre compte\u202f: jusqu’à ce que vous le supprimiez. Vous avez 7 jours pour y renoncer\u202f; ensuite il est effacé. Les paiements restent enregistrés sans votre nom, comme la loi l’exige.
- Une discussion\u202f: jusqu’à un an après la randonnée, sauf si l’organisation la conserve.
- Une connexion\u202f: 60 jours. Les liens dans les e-mails\u202f: d’une demi-heure à 7 jours. Les invitations\u202f: leur adresse jusqu’à 30 jours après leur fin.
- Les copies de la base de données à partir desquelles le site pourrait être restauré\u202f: 30 jours chez Cloudflare, [et les sauvegardes du groupe pendant …].
- Les journaux du site\u202f: 7 jours au plus. Ils contiennent le numéro d’un compte, mais ni noms, ni adresses, ni textes.

## Vos droits

Dans les réglages de votre compte, vous pouvez télécharger tout ce qui vous concerne et supprimer le compte. Vous pouvez aussi nous demander des renseignements, une rectification ou un effacement, vous opposer au traitement, et déposer plainte auprès de [l’autorité de protection des données de votre pays].
`
export const privacyOfPayments = `- Les paiements et les dons\u202f: montant, date et état. Les numéros de carte se saisissent chez Stripe et ne nous parviennent jamais.
`

export const regions = {
  world: 'là où Cloudflare les place',
  eu: 'dans l’Union européenne',
  fedramp: 'aux États-Unis',
}

export const cloudflare =
  'Cloudflare, Inc.\u202f: hébergement, stockage et envoi des e-mails. Cloudflare voit l’adresse de votre connexion.'
export const stripe =
  'Stripe\u202f: paiements, dons et versements. Son script se charge quand vous ouvrez le formulaire d’une carte.'
export const google = 'Google\u202f: seulement si vous choisissez de vous connecter par ce service.'
export const apple = 'Apple\u202f: seulement si vous choisissez de vous connecter par ce service.'
export const tileServer = (host: string) =>
  `${host}\u202f: la carte. Nous demandons ses tuiles pour vous, et ce service ne sait donc pas qui les regarde.`
export const placeSearch = (host: string) =>
  `${host}\u202f: cherche les lieux par leur nom, sans savoir qui demande.`
export const forecasts = (host: string) =>
  `${host}\u202f: prévisions. Ce service connaît le lieu et les heures d’une randonnée, mais l’adresse de personne.`
