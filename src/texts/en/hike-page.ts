import { type Mark, rich } from '../rich.ts'

// The page of a hike, and the pages it links to.

/** Shown before the name of the hike in titles, and before its facts in the descriptions for search engines. */
export const cancelled = (text: string) => `Cancelled: ${text}`
export const draft = (text: string) => `Draft: ${text}`
/** The first breadcrumb for search engines. */
export const hikes = 'Hikes'
export const home = 'Home'
export const sections = 'On this page'
export const plan = 'Plan'
export const people = 'People'
export const chat = 'Chat'
export const meetingPointAndRoute = 'Meeting point and route'
export const howItWas = 'How it was'
/** Below a post about the hike. */
export const byOn = (author: string, date: string) => `${author}, ${date}`

// The card for those who came, once the hike is over.
export const howWasIt = 'How was it?'
export const seePictures = 'See the pictures'
export const addPictures = 'Add pictures'
export const writeAboutIt = 'Write about it'

// A hike with too few participants.
export const enoughPeople = 'Enough people'
export const takesPlaceAnyway = 'Does it take place, although fewer come?'
export const confirm = 'Confirm'

// Cancelling a hike.
export const cancelTitle = (hike: string) => `Cancel ${hike}?`
export const reason = 'Reason'
export const reasonHint = 'Everybody reads it, in the mail and on the hike’s page.'
export const cancelHike = 'Cancel the hike'
export const keepHike = 'Keep the hike'
export const hikeCancelled = 'The hike is cancelled.'

// The chat.
export const signInToRead = (signIn: Mark) => rich`${signIn('Sign in')} to read it.`
export const chatUnreachable = 'The chat cannot be reached now. Nothing that was written is lost.'
export const tryAgain = 'Try again'
export const chatEmptied = (date: string) => `This chat was emptied on ${date}.`
export const chatIsKept = 'You keep this chat. Otherwise it would be emptied a year after the hike.'
export const laterIsEmptied = (date: string) => `What is written later is emptied on ${date}.`
export const chatIsEmptied = (date: string) => `This chat is emptied on ${date}, a year after the hike.`
export const keepChat = 'Keep the chat'
export const doNotKeepChat = 'Do not keep the chat'
export const chatKept = 'The chat is kept.'
export const chatNotKept = 'The chat is emptied a year after the hike.'
export const chatHasBeenEmptied = 'This chat has been emptied.'

// The page that explains the grades. The wording of the scale is the SAC's.
export const gradesTitle = 'How hikes are graded'
export const gradesDescription =
  'What T1 to T6 mean: the SAC scale for mountain hikes, and how we say what a hike demands.'
export const gradesIntro =
  'The grade says how difficult the ground is, by the scale of the Swiss Alpine Club (SAC). It is for good conditions: rain, snow or ice make the same path harder. The hardest stretch decides.'
/** The terrain of each grade. */
export const ground = {
  T1: 'A good path, flat or gently sloping. Nothing to fall off. Signposts are yellow.',
  T2: 'A continuous path with steep stretches, where a fall is possible. Signposts are white, red and white.',
  T3: 'The path is not visible everywhere. Exposed places may have ropes or chains, and you may need your hands for balance. Scree, and stretches without a path.',
  T4: 'Often no path. Hands help you on, on exposed ground: steep grass, rock, easy snow. Signposts are white, blue and white.',
  T5: 'Mostly no path, with single easy steps of climbing. Exposed and steep, with snow and glaciers where a slip has consequences.',
  T6: 'No path and no marks. Climbing to grade II, very exposed, steep rock and grass, glaciers.',
}
/** What each grade demands of hikers. */
export const needs = {
  T1: 'Trainers will do, and you can hardly get lost.',
  T2: 'Walking shoes with a good sole, a sure step, and some sense of direction.',
  T3: 'Good boots, a very sure step, a fair sense of direction, and some experience in the mountains.',
  T4: 'Stiff boots, a head for heights, and judgement of ground and weather: turning back can be difficult.',
  T5: 'Mountain boots, much experience in the high mountains, and you know how to use an ice axe and a rope.',
  T6: 'Complete command of all that: long experience, and the gear of a mountaineer.',
}
export const effortText =
  'How much a hike takes out of you is another matter. We add up the kilometres and the hundreds of metres of climb: below 10 a hike is easy, below 18 moderate, below 28 strenuous, and above that very strenuous. Twelve kilometres with 800 m of climb make 20: strenuous.'
export const notSure =
  'Not sure? Ask the organizer when you ask to join. They would rather answer now than turn back later.'
export const findHike = 'Find a hike'
