import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const yourData = 'Deine Daten'
export const yourDataIntro =
  'Eine Datei mit allem, was die Gruppe über dich hat: für dich selbst oder zum Mitnehmen.'
export const download = 'Daten herunterladen'
export const leaving = 'Verlassen'
export const deleteLink = 'Konto löschen …'

export const deleteTitle = 'Konto löschen?'
export const atOnce = 'Sofort'
export const nobodySees = 'Niemand sieht mehr deinen Namen, dein Bild, dein Profil oder deine Beiträge.'
export const messagesStay = 'Was du in Chats geschrieben hast, bleibt, aber ohne deinen Namen.'
export const signedOut = 'Du wirst überall abgemeldet, und dein eigener Kalender endet.'
export const leave = (hikes: number) =>
  plural(hikes, {
    one: `Du verlässt die kommende Wanderung, bei der du dabei bist oder angefragt hast.`,
    other: `Du verlässt die ${hikes} kommenden Wanderungen, bei denen du dabei bist oder angefragt hast.`,
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
export const appoint = 'Eine Wanderung geht an die erste Co-Leitung: Ernenne vorher eine.'
export const money = 'Geld'
export const payoutsWait = (amounts: string, setUp: Mark) =>
  rich`${amounts}, für deine Wanderungen bezahlt, warten auf ihre Auszahlung an dich. Was für abgesagte Wanderungen bezahlt wurde, geht zurück. Für den Rest ${setUp('richte Zahlungen ein')}, bevor du dein Konto löschst: Danach kann er dich nicht mehr erreichen, und die Gruppe behält ihn.`
export const refundsOwed = (amounts: string, contact: ReactNode) =>
  rich`Du schuldest der Gruppe ${amounts} aus Rückerstattungen. Stripe zieht das weiterhin von deinem Auszahlungskonto ab. Um es anders zu bezahlen, schreib an ${contact}.`
export const and = (one: string, other: string) => `${one} und ${other}`
export const within7Days = 'Innerhalb von 7 Tagen'
export const canHaveBack = (email: string) =>
  `Du kannst es durch einen Link zurückholen, den wir an ${email} schicken: mit deinem Namen, deiner Adresse, deinem Bild, deinem Profil und deinen Beiträgen. Wanderungen, die übergeben, abgesagt oder verlassen wurden, bleiben so. So lange kann niemand sonst deinen Benutzernamen nehmen.`
export const after7Days = 'Nach 7 Tagen'
export const erased =
  'Alles wird endgültig gelöscht, und niemand kann es zurückholen. Vergangene Wanderungen bleiben ohne deinen Namen. Ebenso die Belege von Zahlungen, die die Gruppe aufbewahren muss.'
export const copyFirst = 'Zuerst eine Kopie deiner Daten mitnehmen'
export const yourPassword = 'Dein Passwort'
export const keep = 'Konto behalten'
export const deleteAccount = 'Konto löschen'
export const deletedApi = 'Konto gelöscht.'
export const deleted = 'Dein Konto ist gelöscht. 7 Tage lang holt der Link in unserer Mail es zurück.'

export const undoPage = 'Konto zurückholen'
export const undoTitle = 'Konto zurückholen?'
export const undoIntro =
  'Dein Name, deine Adresse, dein Bild, dein Profil und deine Beiträge sind dann wieder da. Wanderungen, die übergeben, abgesagt oder verlassen wurden, bleiben so.'
export const undo = 'Mein Konto zurückholen'
export const welcomeBack = 'Willkommen zurück! Bitte melde dich an.'
