import { de } from './prepositions.ts'

export const title = 'Clés d’accès'
export const explained =
  'Avec une clé d’accès, vous vous connectez par votre empreinte, votre visage ou le verrouillage de votre appareil, sans mot de passe.'
export const add = 'Ajouter une clé d’accès'
export const added = (time: string) => `Ajoutée le ${time}`
export const addedAndUsed = (added: string, used: string) => `Ajoutée le ${added}, utilisée le ${used}`
export const removeOf = (device: string) => `Supprimer la clé d’accès ${de(device)}`
export const remove = 'Supprimer'
export const removeQuestion = (device: string) => `Supprimer la clé d’accès ${de(device)}\u202f?`
export const removeIntro =
  'Vous ne pourrez plus vous connecter avec elle. Votre appareil peut encore la proposer.'
export const removed = 'La clé d’accès est supprimée. Votre appareil peut encore la proposer.'
export const cancel = 'Annuler'

export const addIntro =
  'Une clé d’accès vous connecte par votre empreinte, votre visage ou le verrouillage de votre appareil. Saisissez d’abord votre mot de passe.'
export const goOn = 'Continuer'
export const create = 'Créer la clé d’accès'
export const created = 'Vous pouvez désormais vous connecter avec cette clé d’accès.'
export const notMade = 'La clé d’accès n’a pas pu être créée. Réessayez.'
export const tooMany = (max: number) =>
  `Un compte a ${max} clés d’accès au plus, et un appareil une seule. Supprimez-en une.`

export const signIn = 'Se connecter avec une clé d’accès'
export const use = 'Utiliser une clé d’accès'
export const usePassword = 'Utiliser votre mot de passe'
export const notOfAccount = 'Cette clé d’accès n’est celle d’aucun compte ici.'

export const needsScript = 'Cela demande JavaScript, qui est désactivé dans votre navigateur.'
export const hasOneAlready = 'Cet appareil a déjà une de vos clés d’accès.'
export const notUsed = 'La clé d’accès n’a pas été utilisée. Réessayez.'
export const noneUsed = 'Aucune clé d’accès n’a été utilisée. Réessayez.'
export const unsupported = 'Ce navigateur n’a pas de clés d’accès.'
