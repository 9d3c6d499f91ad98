import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'

export const organizing = 'Leitung'
export const yourHike = 'Deine Wanderung'
export const requests = 'Anfragen'
export const messageAll = 'An alle'
export const daySheet = 'Tourenblatt'
export const editHike = 'Bearbeiten'
export const copyHike = 'Kopieren'
export const cancelHike = 'Absagen'
export const deleteHike = 'Löschen'
export const leave = 'Nicht mitkommen'
export const nextSteps = (description: Mark, route: Mark, picture: Mark) =>
  rich`Als Nächstes: ${description('eine Beschreibung')}, ${route('eine Route')}, ${picture('ein Bild')}.`
export const nextStepsAndShare = (description: Mark, route: Mark, picture: Mark, share: Mark) =>
  rich`Als Nächstes: ${description('eine Beschreibung')}, ${route('eine Route')}, ${picture('ein Bild')}, und ${share('teilen')}.`

export const acts = {
  appoint: 'In die Co-Leitung nehmen',
  dismiss: 'Aus der Co-Leitung nehmen',
  withdraw: 'Frage zurückziehen',
  resign: 'Nicht mehr leiten',
}

export const question = 'Frage'
export const asksYou = (organizer: string) => `${organizer} fragt, ob du diese Wanderung mitleitest.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} fragt, ob du ${hike} mitleitest.`
export const accept = 'Zusagen'
export const decline = 'Ablehnen'
export const organizeTitle = (hike: string) => `«${hike}» mitleiten?`
export const coOrganizersDo =
  'Die Co-Leitung kann die Wanderung bearbeiten und absagen, entscheidet, wer mitkommt, und kann allen schreiben.'
export const nameIsShown = 'Dein Name steht dann auf ihrer Seite.'
export const accepted = 'Du leitest diese Wanderung jetzt mit.'
export const declined = 'Du hast abgelehnt.'
export const askSomebody = 'Co-Leitung hinzufügen'
export const askTitle = (hike: string) => `${hike} gemeinsam leiten`
export const askIntro =
  'Wer mitkommt, gehört sofort zur Co-Leitung. Alle anderen werden gefragt und entscheiden selbst.'
export const ask = 'Anfragen'
export const unknownUsername = 'Hier heisst niemand so.'
export const alreadyYours = 'Du leitest diese Wanderung schon.'
export const tooManyAsked = (people: number) =>
  `Du hast ${people} Personen gefragt, die noch nicht geantwortet haben.`
export const tooMany = (most: number) => `Zur Co-Leitung können höchstens ${most} Personen gehören.`
export const personCannot = 'Diese Person kann diese Wanderung nicht mit dir leiten.'
export const notAsked = 'Du wirst nicht mehr gefragt, ob du diese Wanderung leitest.'
export const youCannot = 'Du kannst diese Wanderung leider nicht leiten.'
export const over = 'Diese Wanderung ist vorbei.'
