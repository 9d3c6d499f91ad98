import { plural } from '../plural.ts'

export const byMail = 'Per Mail'
export const addresses = 'Adressen'
export const addressesHint = (most: number) =>
  `Höchstens ${most}, eine pro Zeile oder durch Kommas getrennt. Der Name in «Anna Kern <anna@example.org>» wird übernommen, andere Namen nicht. Mitglieder und schon Eingeladene werden ausgelassen.`
export const send = 'Einladungen senden'
export const byLink = 'Mit einem Link'
export const howMany = 'Für wie viele Personen'
export const howLong = 'Für wie viele Tage'
export const range = (least: number, most: string) => `${least} bis ${most}`
export const makeLink = 'Link erstellen'
export const invited = 'Eingeladen'
export const nobodyInvited = 'Noch ist niemand eingeladen.'
export const showMore = 'Mehr zeigen'
export const newLink = 'Der neue Link'
export const copyNow = 'Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt.'
export const address = 'Adresse'
export const copy = 'Kopieren'
export const copied = 'Einladungslink kopiert.'
export const states = { open: 'Offen', used: 'Benutzt', expired: 'Abgelaufen', withdrawn: 'Zurückgezogen' }
export const onePerson = 'Eine Person'
export const linkFor = (people: number) => `Link für ${people} Personen`
export const haveCome = (used: number, uses: number) => `${used} von ${uses} sind dabei.`
export const until = (date: string) => `Bis ${date}`
export const resend = 'Nochmals senden'
export const resendTo = (name: string) => `Nochmals senden: ${name}`
export const resendHint =
  'Eine nochmals gesendete Einladung hat einen neuen Link: Der in der früheren Mail gilt dann nicht mehr.'
export const withdraw = 'Zurückziehen'
export const linkEnds = 'Der Link gilt dann für niemanden mehr. Ein neuer hat eine andere Adresse.'
export const withdrawOf = (name: string) => `Einladung zurückziehen: ${name}`

export const onTheWay = (invitations: number) =>
  plural(invitations, {
    one: 'Die Einladung ist unterwegs.',
    other: `${invitations} Einladungen sind unterwegs.`,
  })
export const leftOut = (list: string, more: number) =>
  `Ausgelassen, weil es schon ein Konto oder eine Einladung gibt: ${list}${more > 0 ? ` und ${more} weitere` : ''}.`

export const isResent = 'Die Einladung ist wieder unterwegs.'
export const sentLately = (time: string) =>
  `Diese Einladung wurde vor weniger als einer Stunde nochmals gesendet. Das geht wieder ab ${time}.`
export const notMailable = 'Nur eine offene Einladung an eine Adresse ohne Konto lässt sich nochmals senden.'
export const isWithdrawn = 'Die Einladung ist zurückgezogen.'
export const everybodyKnown = 'Alle hier haben schon ein Konto oder eine Einladung.'

export const daysNotWhole = 'Die Tage müssen eine ganze Zahl sein.'
export const tooFewDays = 'Eine Einladung gilt mindestens einen Tag.'
export const tooManyDays = (most: number) => `Eine Einladung gilt höchstens ${most} Tage.`
export const usesNotWhole = 'Die Anzahl muss eine ganze Zahl sein.'
export const usesOutside = (most: string) => `Eine Einladung wird 1- bis ${most}-mal benutzt.`
export const addressesNotList = 'Die Adressen müssen eine Liste sein.'
export const addressMissing = 'Bitte gib eine Adresse ein.'
export const tooManyAddresses = (most: number) => `Bitte höchstens ${most} Adressen auf einmal.`
export const notAnAddress = (typed: string) => `${typed} ist keine E-Mail-Adresse.`
export const noAddressIn = (line: string) => `In «${line}» steht keine E-Mail-Adresse.`
export const moreProblems = (problems: number) => `… und ${problems} weitere.`
