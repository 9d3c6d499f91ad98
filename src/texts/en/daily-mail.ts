import { plural } from '../plural.ts'

export const subject = (group: string, things: number) =>
  plural(things, { one: `${group}: something needs a human`, other: `${group}: some things need a human` })
export const lead = (things: number) =>
  plural(things, { one: 'This needs a human:', other: 'These need a human:' })
export const jobs = (count: number, shown: string) =>
  plural(count, { one: 'One job keeps failing.', other: `${shown} jobs keep failing.` })
export const mails = (count: number, shown: string) =>
  plural(count, {
    one: 'One mail was refused, or perhaps not sent. Treasurers can have it sent again.',
    other: `${shown} mails were refused, or perhaps not sent. Treasurers can have it sent again.`,
  })
export const disputes = (count: number, shown: string) =>
  plural(count, {
    one: 'One payment is disputed, and Stripe gives a date for the answer. Treasurers see more.',
    other: `${shown} payments are disputed, and Stripe gives a date for the answer. Treasurers see more.`,
  })
export const payments = (count: number, shown: string) =>
  plural(count, {
    one: 'One other payment needs a human. Treasurers see why, and what to do.',
    other: `${shown} other payments need a human. Treasurers see why, and what to do.`,
  })
export const reports = (count: number, shown: string) =>
  plural(count, { one: 'One report is open.', other: `${shown} reports are open.` })
export const lastSeen = (alert: string, time: string) => `${alert} Last seen: ${time}.`
export const lastBackup = 'Last backup'
export const noBackup = 'none was made'
export const hoursOld = (hours: number) =>
  plural(hours, { one: `${hours} hour old`, other: `${hours} hours old` })
export const daysOld = (days: number) => plural(days, { one: `${days} day old`, other: `${days} days old` })
export const seeHealth = 'See the health of the site'
export const footer = 'You get this, once a day at most, because you are an admin of the group.'

// The health of the site, for admins.
export const allIsWell = 'All is well.'
export const somethingNeedsHuman = 'Something needs a human.'
export const jobsTitle = 'Jobs'
export const noJobs = 'None is waiting.'
export const waiting = (waiting: string, due: string) => `${waiting} waiting, ${due} due`
export const failing = (failing: string) => `${failing} failing`
export const stuck = (stuck: string) => `${stuck} for more than a day`
export const since = (time: string) => `Since ${time}`
export const from = (time: string) => `From ${time}`
export const mailTitle = 'Mail'
export const mailStates = {
  due: 'Waiting',
  sending: 'Being sent',
  failed: 'Refused',
  unclear: 'Perhaps not sent',
}
export const needsHuman = 'What needs a human'
export const openReports = 'Open reports'
export const paymentAlerts = 'Payments'
export const treasurersSee = 'Treasurers see these payments on the page of the group’s money.'
export const storage = 'Storage'
export const database = 'Database'
/** `used` and `limit` are in megabytes. */
export const usedOf = (used: string, limit: string) => `${used} MB of ${limit} MB`
export const used = {
  members: 'Members',
  hikes: 'Hikes, each with a chat',
  emptiedChats: 'Chats emptied after a year',
  keptChats: 'Chats kept by their owners',
  posts: 'Posts',
  pictures: 'Pictures',
  orphaned: 'Pictures to be deleted',
  routes: 'Routes',
}
