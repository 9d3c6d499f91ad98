import { plural } from '../plural.ts'

export const messageAll = 'Mitteilung an alle'
export const message = 'Mitteilung'
export const send = 'Senden'
export const sent = 'Mitteilung gesendet.'
export const charactersLeft = (count: number, shown: string) =>
  plural(count, { one: `Noch ${shown} Zeichen`, other: `Noch ${shown} Zeichen` })
export const charactersTooMany = (count: number, shown: string) =>
  plural(count, { one: `${shown} Zeichen zu viel`, other: `${shown} Zeichen zu viel` })
export const atMost = (most: string) => `Höchstens ${most} Zeichen.`
export const hidden = 'Die Moderation hat das ausgeblendet. Niemand würde es lesen.'
export const changed = 'Mitteilung geändert.'
export const takenDown = 'Mitteilung entfernt.'
export const changeTitle = 'Mitteilung ändern'
export const changeHint =
  'Sie ändert sich auf der Seite und im Chat. Gesendete Mails bleiben, wie sie sind, und niemand bekommt noch eine.'
export const takeDown = 'Entfernen'
export const writeFirst = 'Schreib zuerst etwas.'
export const aMessage = 'Eine Mitteilung'
export const chooseRecipients = 'Wähle, wer sie bekommt: participants, waiting oder pending.'
