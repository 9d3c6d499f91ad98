import { plural } from '../plural.ts'

export const subject = (group: string, things: number) =>
  plural(things, {
    one: `${group}: qualcosa richiede attenzione`,
    other: `${group}: alcune cose richiedono attenzione`,
  })
export const lead = (things: number) =>
  plural(things, { one: 'Questo richiede attenzione:', other: 'Queste cose richiedono attenzione:' })
export const jobs = (count: number, shown: string) =>
  plural(count, {
    one: 'Un’operazione continua a fallire.',
    other: `${shown} operazioni continuano a fallire.`,
  })
export const mails = (count: number, shown: string) =>
  plural(count, {
    one: 'Un’e-mail è stata rifiutata, o forse non è partita. La tesoreria può farla inviare di nuovo.',
    other: `${shown} e-mail sono state rifiutate, o forse non sono partite. La tesoreria può farle inviare di nuovo.`,
  })
export const disputes = (count: number, shown: string) =>
  plural(count, {
    one: 'Un pagamento è contestato, e Stripe indica una scadenza per rispondere. I dettagli li vede la tesoreria.',
    other: `${shown} pagamenti sono contestati, e Stripe indica una scadenza per rispondere. I dettagli li vede la tesoreria.`,
  })
export const payments = (count: number, shown: string) =>
  plural(count, {
    one: 'Un altro pagamento richiede attenzione. La tesoreria vede perché e che cosa fare.',
    other: `${shown} altri pagamenti richiedono attenzione. La tesoreria vede perché e che cosa fare.`,
  })
export const reports = (count: number, shown: string) =>
  plural(count, { one: 'Una segnalazione è aperta.', other: `${shown} segnalazioni sono aperte.` })
export const lastSeen = (alert: string, time: string) => `${alert} Visto l’ultima volta: ${time}.`
export const lastBackup = 'Ultimo backup'
export const noBackup = 'nessuno'
export const hoursOld = (hours: number) => plural(hours, { one: `${hours} ora fa`, other: `${hours} ore fa` })
export const daysOld = (days: number) =>
  plural(days, { one: `${days} giorno fa`, other: `${days} giorni fa` })
export const seeHealth = 'Vedi lo stato del sito'
export const footer = 'Ricevi questa e-mail, al massimo una volta al giorno, perché amministri il gruppo.'

export const allIsWell = 'Va tutto bene.'
export const somethingNeedsHuman = 'Qualcosa richiede attenzione.'
export const jobsTitle = 'Operazioni'
export const noJobs = 'Nessuna in attesa.'
export const waiting = (waiting: string, due: string) => `${waiting} in attesa, ${due} da eseguire`
export const failing = (failing: string) => `${failing} non riuscite`
export const stuck = (stuck: string) => `${stuck} da più di un giorno`
export const since = (time: string) => `Da ${time}`
export const from = (time: string) => `Da ${time}`
export const mailTitle = 'E-mail'
export const mailStates = {
  due: 'In attesa',
  sending: 'Invio in corso',
  failed: 'Rifiutate',
  unclear: 'Forse non inviate',
}
export const needsHuman = 'Cosa richiede attenzione'
export const openReports = 'Segnalazioni aperte'
export const paymentAlerts = 'Pagamenti'
export const treasurersSee = 'La tesoreria vede questi pagamenti sulla pagina della cassa del gruppo.'
export const storage = 'Spazio'
export const database = 'Database'
/** `used` and `limit` are in megabytes. */
export const usedOf = (used: string, limit: string) => `${used} MB su ${limit} MB`
export const used = {
  members: 'Membri',
  hikes: 'Escursioni, ognuna con la sua chat',
  emptiedChats: 'Chat svuotate dopo un anno',
  keptChats: 'Chat conservate dall’organizzazione',
  posts: 'Articoli',
  pictures: 'Foto',
  orphaned: 'Foto da eliminare',
  routes: 'Percorsi',
}
