import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const organizing = 'Leitung'
export const yourHike = 'Deine Wanderung'
export const requests = 'Anfragen'
export const messageAll = 'Nachricht an alle'
export const daySheet = 'Tourenblatt'
export const editHike = 'Wanderung bearbeiten'
export const copyHike = 'Wanderung kopieren'
export const cancelHike = 'Wanderung absagen'
export const deleteHike = 'Wanderung löschen'
export const leave = 'Leitung abgeben'

export const acts = {
  appoint: 'Zur Co-Leitung machen',
  dismiss: 'Aus der Co-Leitung nehmen',
  withdraw: 'Frage zurückziehen',
  resign: 'Nicht mehr leiten',
}
export const appointTitle = (username: string) => `${username} zur Co-Leitung machen?`
export const appointConsequence =
  'Die Co-Leitung bearbeitet die Wanderung, sagt sie ab, entscheidet, wer mitkommt, und schreibt allen. Sie sieht nicht, wer bezahlt hat, und kann die Wanderung nicht löschen.'
export const appointed = (username: string) => `${username} ist jetzt in der Co-Leitung.`
export const isAsked = (username: string) => `${username} wird gefragt, die Wanderung mitzuleiten.`
export const dismissTitle = (username: string) => `${username} aus der Co-Leitung nehmen?`
export const stillTakesPart = (username: string) => `${username} ist weiterhin bei der Wanderung dabei.`
export const doesNotTakePart = (username: string) =>
  `${username} ist nicht dabei und kann den Chat nicht mehr lesen.`
export const dismissed = (username: string) => `${username} ist nicht mehr in der Co-Leitung.`
export const withdrawTitle = (username: string) => `Frage an ${username} zurückziehen?`
export const withdrawConsequence = (username: string) =>
  `${username} kann dann nicht mehr zusagen, diese Wanderung mit dir zu leiten.`
export const withdrawn = (username: string) => `${username} wird nicht mehr gefragt.`
export const resignTitle = 'Diese Wanderung nicht mehr leiten?'
export const youStillTakePart = 'Du bist weiterhin bei der Wanderung dabei.'
export const youDoNotTakePart = 'Du bist nicht dabei und kannst den Chat nicht mehr lesen.'
export const resigned = 'Du leitest diese Wanderung nicht mehr.'

export const question = 'Frage'
export const asksYou = (organizer: string) => `${organizer} fragt, ob du diese Wanderung mitleitest.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} fragt, ob du ${hike} mitleitest.`
export const accept = 'Zusagen'
export const decline = 'Absagen'
export const organizeTitle = (hike: string) => `«${hike}» mitleiten?`
export const coOrganizersDo =
  'Die Co-Leitung bearbeitet die Wanderung, sagt sie ab, entscheidet, wer mitkommt, und schreibt allen. Dein Name steht dann auf ihrer Seite.'
export const accepted = 'Du leitest diese Wanderung jetzt mit.'
export const declined = 'Du hast abgesagt.'
export const alreadyYours = 'Diese Wanderung gehört dir schon.'
export const tooManyAsked = (people: number) =>
  `Du hast ${people} Personen gefragt, die noch nicht geantwortet haben.`
export const tooMany = (most: number) =>
  `Eine Wanderung kann höchstens ${most} Personen in der Co-Leitung haben.`
export const personCannot = 'Diese Person kann diese Wanderung nicht mit dir leiten.'
export const youCannot = 'Du kannst diese Wanderung leider nicht leiten.'
export const over = 'Diese Wanderung ist vorbei.'
