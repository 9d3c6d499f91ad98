/** What somebody who asks to join has answered to a question of the organizers. */
export type Answer = { question: string; answer: string }
