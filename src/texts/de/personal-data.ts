import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const yourData = 'Deine Daten'
export const yourDataIntro =
  'Eine Datei mit allem, was die Gruppe über dich hat: für dich selbst oder zum Mitnehmen.'
export const download = 'Daten herunterladen'
export const leaving = 'Austreten'
export const deleteLink = 'Konto löschen …'

export const deleteTitle = 'Konto löschen?'
export const atOnce = 'Sofort'
export const nobodySees = 'Niemand sieht mehr deinen Namen, dein Bild, dein Profil oder deine Beiträge.'
export const messagesStay = 'Was du in Chats geschrieben hast, bleibt, aber ohne deinen Namen.'
export const signedOut = 'Du wirst überall abgemeldet, und die Adresse deines Kalenders gilt nicht mehr.'
export const leave = (hikes: number) =>
  plural(hikes, {
    one: `Die kommende Wanderung, bei der du dabei bist oder angefragt hast, findet ohne dich statt.`,
    other: `Die ${hikes} kommenden Wanderungen, bei denen du dabei bist oder angefragt hast, finden ohne dich statt.`,
  })
export const comesBack = (amounts: string) => `Was du dafür bezahlt hast, kommt zurück: ${amounts}.`
export const ledTitle = 'Wanderungen, die du leitest'
export const goesTo = (hike: ReactNode, successor: string) => rich`${hike} geht an ${successor}.`
export const staysCancelled = (hike: ReactNode) => rich`${hike} bleibt abgesagt.`
export const isDraft = (hike: ReactNode) => rich`${hike} ist ein Entwurf und wird auch gelöscht.`
export const hasBegun = (hike: ReactNode) => rich`${hike} hat begonnen und geht ohne dich weiter.`
export const isCancelled = (hike: ReactNode) => rich`${hike} wird abgesagt.`
export const told = (people: number) =>
  plural(people, { one: `Eine Person erfährt davon.`, other: `${people} Personen erfahren davon.` })
export const everythingBack = 'Wer dafür bezahlt hat, bekommt alles zurück.'
export const others = 'Und so weiter für die übrigen.'
export const appoint =
  'Eine Wanderung geht an die Person, die zuerst in die Co-Leitung kam: Nimm vorher jemanden auf.'
export const money = 'Geld'
export const payoutsWait = (amounts: string, setUp: Mark) =>
  rich`${amounts}, für deine Wanderungen bezahlt, warten auf ihre Auszahlung an dich. Was für abgesagte Wanderungen bezahlt wurde, geht zurück. Für den Rest ${setUp('richte Auszahlungen ein')}, bevor du dein Konto löschst: Danach kann er dich nicht mehr erreichen, und die Gruppe behält ihn.`
export const refundsOwed = (amounts: string, contact: ReactNode) =>
  rich`Du schuldest der Gruppe ${amounts} aus Rückerstattungen. Stripe zieht das weiterhin von deinem Auszahlungskonto ab. Um es anders zu bezahlen, schreib an ${contact}.`
export const and = (one: string, other: string) => `${one} und ${other}`
export const within7Days = 'Innerhalb von 7 Tagen'
export const canHaveBack = (email: string) =>
  `Du kannst es mit einem Link zurückholen, den wir an ${email} schicken: mit deinem Namen, deiner Adresse, deinem Bild, deinem Profil und deinen Beiträgen. Was aus deinen Wanderungen geworden ist, bleibt so: übergeben, abgesagt oder ohne dich. So lange kann niemand sonst deinen Benutzernamen nehmen.`
export const after7Days = 'Nach 7 Tagen'
export const erased =
  'Alles wird endgültig gelöscht, und niemand kann es zurückholen. Vergangene Wanderungen bleiben ohne deinen Namen. Ebenso die Belege von Zahlungen, die die Gruppe aufbewahren muss.'
export const copyFirst = 'Zuerst eine Kopie deiner Daten mitnehmen'
export const yourPassword = 'Dein Passwort'
export const keep = 'Konto behalten'
export const deleteAccount = 'Konto löschen'
export const deletedApi = 'Konto gelöscht.'
export const deleted =
  'Dein Konto ist gelöscht. Mit dem Link in unserer Mail kannst du es 7 Tage lang zurückholen.'

export const undoPage = 'Konto zurückholen'
export const undoTitle = 'Konto zurückholen?'
export const undoIntro =
  'Dein Name, deine Adresse, dein Bild, dein Profil und deine Beiträge sind dann wieder da. Was aus deinen Wanderungen geworden ist, bleibt so: übergeben, abgesagt oder ohne dich.'
export const undo = 'Mein Konto zurückholen'
export const welcomeBack = 'Willkommen zurück! Bitte melde dich an.'
