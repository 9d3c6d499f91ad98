import { type Mark, rich } from '../rich.ts'
import { de } from './prepositions.ts'

export const comments = 'Commentaires'
export const showFirst = 'Afficher les premiers'
export const write = 'Écrire un commentaire'
export const report = 'Signaler'
export const reportBy = (name: string) => `Signaler le commentaire ${de(name)}`
export const hide = 'Masquer'
export const hideBy = (name: string) => `Masquer le commentaire ${de(name)}`
export const delete_ = 'Supprimer'
export const deleteBy = (name: string) => `Supprimer le commentaire ${de(name)}`
export const signedOut = (signIn: Mark) =>
  rich`Votre session a pris fin. ${signIn(`Connectez-vous`)} dans un nouvel onglet, puis envoyez votre commentaire ici.`
export const send = 'Envoyer'
export const textRequired = 'Écrivez d’abord quelque chose.'
export const aComment = 'Un commentaire'
export const deleteComment = 'Supprimer le commentaire'
export const confirmDeletion = (name: string) => `Vraiment supprimer le commentaire ${de(name)}\u202f?`
export const cancel = 'Annuler'
