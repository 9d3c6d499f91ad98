import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const yourData = 'Vos données'
export const yourDataIntro =
  'Un fichier avec tout ce que le groupe a à votre sujet\u202f: pour vous, ou à emporter ailleurs.'
export const download = 'Télécharger vos données'
export const leaving = 'Quitter le groupe'
export const deleteLink = 'Supprimer votre compte…'

export const deleteTitle = 'Supprimer votre compte\u202f?'
export const atOnce = 'Tout de suite'
export const nobodySees = 'Plus personne ne voit votre nom, votre photo, votre profil ni vos articles.'
export const messagesStay = 'Ce que vous avez écrit dans les discussions reste, mais sans votre nom.'
export const signedOut = 'Tous vos appareils sont déconnectés, et votre calendrier personnel s’arrête.'
export const leave = (hikes: number) =>
  plural(hikes, {
    one: `Vous quittez la randonnée à venir à laquelle vous participez ou avez demandé à participer.`,
    other: `Vous quittez les ${hikes} randonnées à venir auxquelles vous participez ou avez demandé à participer.`,
  })
export const comesBack = (amounts: string) =>
  `Ce que vous avez payé pour cela vous revient\u202f: ${amounts}.`
export const ledTitle = 'Randonnées que vous organisez'
export const goesTo = (hike: ReactNode, successor: string) => rich`${hike} passe à ${successor}.`
export const staysCancelled = (hike: ReactNode) => rich`${hike} reste annulée.`
export const isDraft = (hike: ReactNode) => rich`${hike} est un brouillon, supprimé lui aussi.`
export const hasBegun = (hike: ReactNode) => rich`${hike} a commencé et continue sans vous.`
export const isCancelled = (hike: ReactNode) => rich`${hike} est annulée.`
export const told = (people: number) =>
  plural(people, { one: `Une personne est prévenue.`, other: `${people} personnes sont prévenues.` })
export const everythingBack = 'Chaque personne qui a payé est entièrement remboursée.'
export const others = 'Et ainsi de suite pour les autres.'
export const appoint =
  'Une randonnée passe à la première personne de sa coorganisation\u202f: désignez-en une avant.'
export const money = 'Argent'
export const payoutsWait = (amounts: string, setUp: Mark) =>
  rich`${amounts}, payés pour vos randonnées, attendent de pouvoir vous être versés. Ce qui concerne des randonnées annulées est remboursé. Pour le reste, ${setUp('configurez les versements')} avant de supprimer votre compte\u202f: ensuite, il ne peut plus vous parvenir, et le groupe le garde.`
export const refundsOwed = (amounts: string, contact: ReactNode) =>
  rich`Vous devez au groupe ${amounts} de remboursements. Stripe les prélève encore sur votre compte de versement. Pour payer autrement, écrivez à ${contact}.`
export const and = (one: string, other: string) => `${one} et ${other}`
export const within7Days = 'Pendant 7 jours'
export const canHaveBack = (email: string) =>
  `Vous pouvez le récupérer par un lien que nous envoyons à ${email}\u202f: avec votre nom, votre adresse, votre photo, votre profil et vos articles. Les randonnées transmises, annulées ou quittées le restent. D’ici là, personne d’autre ne peut prendre votre nom d’utilisateur.`
export const after7Days = 'Après 7 jours'
export const erased =
  'Tout est effacé pour de bon, et personne ne peut plus rien récupérer. Les randonnées passées restent, sans votre nom. De même pour les traces des paiements, que le groupe doit conserver.'
export const copyFirst = 'Emporter d’abord une copie de vos données'
export const yourPassword = 'Votre mot de passe'
export const keep = 'Garder mon compte'
export const deleteAccount = 'Supprimer mon compte'
export const deletedApi = 'Compte supprimé.'
export const deleted =
  'Votre compte est supprimé. Pendant 7 jours, le lien de notre e-mail permet de le récupérer.'

export const undoPage = 'Récupérer votre compte'
export const undoTitle = 'Récupérer votre compte\u202f?'
export const undoIntro =
  'Votre nom, votre adresse, votre photo, votre profil et vos articles reviennent. Les randonnées transmises, annulées ou quittées le restent.'
export const undo = 'Récupérer mon compte'
export const welcomeBack = 'Votre compte est de retour\u202f! Connectez-vous.'
