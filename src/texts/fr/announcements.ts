import { plural } from '../plural.ts'

export const messageAll = 'Message à tous'
export const message = 'Message'
export const send = 'Envoyer'
export const sent = 'Message envoyé.'
export const charactersLeft = (count: number, shown: string) =>
  plural(count, { one: `Encore ${shown} caractère`, other: `Encore ${shown} caractères` })
export const charactersTooMany = (count: number, shown: string) =>
  plural(count, { one: `${shown} caractère de trop`, other: `${shown} caractères de trop` })
export const atMost = (most: string) => `${most} caractères au plus.`
export const hidden = 'La modération a masqué ceci\u202f: personne ne le lirait.'
export const changed = 'Message modifié.'
export const takenDown = 'Message retiré.'
export const changeTitle = 'Modifier le message'
export const changeHint =
  'Il change sur la page et dans la discussion. Les e-mails envoyés restent tels quels, et personne n’en reçoit d’autre.'
export const takeDown = 'Retirer'
export const writeFirst = 'Écrivez d’abord quelque chose.'
export const aMessage = 'Un message'
export const chooseRecipients = 'Choisissez qui le reçoit\u202f: participants, waiting ou pending.'
