import { plural } from '../plural.ts'
import { al } from './prepositions.ts'

export const byMail = 'Via e-mail'
export const addresses = 'Indirizzi'
export const addressesHint = (most: number) =>
  `Al massimo ${most}, uno per riga o separati da virgole. Il nome in «Anna Kern <anna@example.org>» viene ripreso, gli altri no. Chi è già membro o ha già un invito non ne riceve altri.`
export const send = 'Invia gli inviti'
export const byLink = 'Con un link'
export const howMany = 'Per quante persone'
export const howLong = 'Per quanti giorni'
export const range = (least: number, most: string) => `Da ${least} a ${most}`
export const makeLink = 'Crea un link'
export const invited = 'Inviti'
export const nobodyInvited = 'Nessun invito finora.'
export const showMore = 'Mostra altro'
export const newLink = 'Il nuovo link'
export const copyNow = 'Copialo ora: compare solo questa volta.'
export const address = 'Indirizzo'
export const copy = 'Copia'
export const copied = 'Link d’invito copiato.'
export const states = { open: 'Aperto', used: 'Usato', expired: 'Scaduto', withdrawn: 'Ritirato' }
export const onePerson = 'Una persona'
export const linkFor = (people: number) => `Link per ${people} persone`
export const haveCome = (used: number, uses: number) => `Usato da ${used} su ${uses}.`
export const until = (date: string) => `Fino ${al(date)}`
export const resend = 'Invia di nuovo'
export const resendTo = (name: string) => `Invia di nuovo: ${name}`
export const resendHint =
  'Un invito inviato di nuovo ha un nuovo link: quello dell’e-mail precedente non funziona più.'
export const withdraw = 'Ritira'
export const linkEnds = 'Il link non funzionerà più per nessuno. Uno nuovo avrà un altro indirizzo.'
export const withdrawOf = (name: string) => `Ritira l’invito: ${name}`

export const onTheWay = (invitations: number) =>
  plural(invitations, { one: 'L’invito è partito.', other: `${invitations} inviti sono partiti.` })
export const leftOut = (list: string, more: number) =>
  `Già con un account o un invito: ${list}${more > 0 ? ` e ancora ${more}` : ''}.`

export const isResent = 'L’invito è stato inviato di nuovo.'
export const sentLately = (time: string) =>
  `Questo invito è stato inviato di nuovo meno di un’ora fa. Puoi inviarlo di nuovo dalle ${time}.`
export const notMailable = 'Si può inviare di nuovo solo un invito aperto a un indirizzo senza account.'
export const isWithdrawn = 'L’invito è ritirato.'
export const everybodyKnown = 'Hanno già tutti un account o un invito.'

export const daysNotWhole = 'I giorni devono essere un numero intero.'
export const tooFewDays = 'Un invito vale almeno un giorno.'
export const tooManyDays = (most: number) => `Un invito vale al massimo ${most} giorni.`
export const usesNotWhole = 'Gli utilizzi devono essere un numero intero.'
export const usesOutside = (most: string) => `Un invito si usa da 1 a ${most} volte.`
export const addressesNotList = 'Gli indirizzi devono essere un elenco.'
export const addressMissing = 'Inserisci un indirizzo.'
export const tooManyAddresses = (most: number) => `Al massimo ${most} indirizzi alla volta.`
export const notAnAddress = (typed: string) => `${typed} non è un indirizzo e-mail.`
export const noAddressIn = (line: string) => `In «${line}» non c’è un indirizzo e-mail.`
export const moreProblems = (problems: number) => `… e ancora ${problems}.`
