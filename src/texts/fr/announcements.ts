import { plural } from '../plural.ts'

export const messageAll = 'Faire une annonce'
export const message = 'Message'
export const send = 'Envoyer'
export const sent = 'Annonce envoyée.'
export const charactersLeft = (count: number, shown: string) =>
  plural(count, { one: `Encore ${shown} caractère`, other: `Encore ${shown} caractères` })
export const charactersTooMany = (count: number, shown: string) =>
  plural(count, { one: `${shown} caractère de trop`, other: `${shown} caractères de trop` })
export const atMost = (most: string) => `${most} caractères au plus.`
export const hidden = 'La modération a masqué ceci\u202f: personne ne la lirait.'
export const changed = 'Annonce modifiée.'
export const takenDown = 'Annonce retirée.'
export const changeTitle = 'Modifier l’annonce'
export const changeHint =
  'Elle change sur la page et dans la discussion, pas dans les e-mails déjà envoyés. Personne n’en reçoit d’autre.'
export const takeDown = 'Retirer'
export const writeFirst = 'Écrivez d’abord quelque chose.'
export const aMessage = 'Une annonce'
export const chooseRecipients = 'Choisissez qui la reçoit\u202f: participants, waiting ou pending.'
