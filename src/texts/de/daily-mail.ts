import { plural } from '../plural.ts'

export const subject = (group: string, things: number) =>
  plural(things, {
    one: `${group}: Etwas wartet auf dich`,
    other: `${group}: Einiges wartet auf dich`,
  })
export const lead = (things: number) =>
  plural(things, { one: 'Das wartet auf dich:', other: 'Das alles wartet auf dich:' })
export const jobs = (count: number, shown: string) =>
  plural(count, {
    one: 'Ein Auftrag schlägt immer wieder fehl.',
    other: `${shown} Aufträge schlagen immer wieder fehl.`,
  })
export const mails = (count: number, shown: string) =>
  plural(count, {
    one: 'Eine Mail wurde zurückgewiesen oder vielleicht nicht gesendet. Wer die Kasse führt, kann sie nochmals senden lassen.',
    other: `${shown} Mails wurden zurückgewiesen oder vielleicht nicht gesendet. Wer die Kasse führt, kann sie nochmals senden lassen.`,
  })
export const disputes = (count: number, shown: string) =>
  plural(count, {
    one: 'Eine Zahlung ist angefochten, und Stripe nennt eine Frist für die Antwort. Wer die Kasse führt, sieht mehr.',
    other: `${shown} Zahlungen sind angefochten, und Stripe nennt eine Frist für die Antwort. Wer die Kasse führt, sieht mehr.`,
  })
export const payments = (count: number, shown: string) =>
  plural(count, {
    one: 'Um eine weitere Zahlung muss sich jemand kümmern. Wer die Kasse führt, sieht, warum und was zu tun ist.',
    other: `Um ${shown} weitere Zahlungen muss sich jemand kümmern. Wer die Kasse führt, sieht, warum und was zu tun ist.`,
  })
export const reports = (count: number, shown: string) =>
  plural(count, { one: 'Eine Meldung ist offen.', other: `${shown} Meldungen sind offen.` })
export const lastSeen = (alert: string, time: string) => `${alert} Zuletzt gesehen: ${time}.`
export const lastBackup = 'Letzte Sicherung'
export const noBackup = 'noch keine'
export const hoursOld = (hours: number) =>
  plural(hours, { one: `${hours} Stunde alt`, other: `${hours} Stunden alt` })
export const daysOld = (days: number) => plural(days, { one: `${days} Tag alt`, other: `${days} Tage alt` })
export const seeHealth = 'Zum Zustand der Website'
export const footer = 'Du bekommst diese Mail höchstens einmal am Tag, weil du die Gruppe administrierst.'

export const allIsWell = 'Alles in Ordnung.'
export const somethingNeedsHuman = 'Etwas wartet auf dich.'
export const jobsTitle = 'Aufträge'
export const noJobs = 'Keiner wartet.'
export const waiting = (waiting: string, due: string) => `${waiting} warten, ${due} fällig`
export const failing = (failing: string) => `${failing} fehlgeschlagen`
export const stuck = (stuck: string) => `${stuck} seit mehr als einem Tag`
export const since = (time: string) => `Seit ${time}`
export const from = (time: string) => `Ab ${time}`
export const mailTitle = 'Mails'
export const mailStates = {
  due: 'Wartet',
  sending: 'Wird gesendet',
  failed: 'Zurückgewiesen',
  unclear: 'Vielleicht nicht gesendet',
}
export const needsHuman = 'Zu erledigen'
export const openReports = 'Offene Meldungen'
export const paymentAlerts = 'Zahlungen'
export const treasurersSee = 'Wer die Kasse führt, sieht diese Zahlungen auf der Seite zum Geld der Gruppe.'
export const storage = 'Speicher'
export const database = 'Datenbank'
/** `used` and `limit` are in megabytes. */
export const usedOf = (used: string, limit: string) => `${used} MB von ${limit} MB`
export const used = {
  members: 'Mitglieder',
  hikes: 'Wanderungen, jede mit Chat',
  emptiedChats: 'Chats, nach einem Jahr geleert',
  keptChats: 'Chats, von der Leitung behalten',
  posts: 'Beiträge',
  pictures: 'Bilder',
  orphaned: 'Bilder, die gelöscht werden',
  routes: 'Routen',
}
