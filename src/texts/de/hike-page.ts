import { type Mark, rich } from '../rich.ts'

export const cancelled = (text: string) => `Abgesagt: ${text}`
export const draft = (text: string) => `Entwurf: ${text}`
export const hikes = 'Wanderungen'
export const home = 'Startseite'
export const sections = 'Auf dieser Seite'
export const plan = 'Plan'
export const people = 'Personen'
export const chat = 'Chat'
export const meetingPointAndRoute = 'Treffpunkt und Route'
export const howItWas = 'So war es'
export const byOn = (author: string, date: string) => `${author}, ${date}`

export const howWasIt = 'Wie war’s?'
export const seePictures = 'Bilder ansehen'
export const addPictures = 'Bilder hinzufügen'
export const writeAboutIt = 'Darüber schreiben'

export const enoughPeople = 'Genug Leute'
export const takesPlaceAnyway = 'Findet sie statt, obwohl weniger kommen?'
export const confirm = 'Bestätigen'

export const cancelTitle = (hike: string) => `«${hike}» absagen?`
export const reason = 'Grund'
export const reasonHint = 'Alle lesen ihn, in der Mail und auf der Seite der Wanderung.'
export const cancelHike = 'Wanderung absagen'
export const keepHike = 'Wanderung behalten'
export const hikeCancelled = 'Die Wanderung ist abgesagt.'

export const signInToRead = (signIn: Mark) => rich`${signIn('Melde dich an')}, um ihn zu lesen.`
export const chatUnreachable = 'Der Chat ist gerade nicht erreichbar. Nichts Geschriebenes geht verloren.'
export const tryAgain = 'Nochmals versuchen'
export const chatEmptied = (date: string) => `Dieser Chat wurde am ${date} geleert.`
export const chatIsKept = 'Du behältst diesen Chat. Sonst würde er ein Jahr nach der Wanderung geleert.'
export const laterIsEmptied = (date: string) => `Was danach geschrieben wird, wird am ${date} gelöscht.`
export const chatIsEmptied = (date: string) =>
  `Dieser Chat wird am ${date} geleert, ein Jahr nach der Wanderung.`
export const keepChat = 'Chat behalten'
export const doNotKeepChat = 'Chat nicht behalten'
export const chatKept = 'Der Chat bleibt erhalten.'
export const chatNotKept = 'Der Chat wird ein Jahr nach der Wanderung geleert.'
export const chatHasBeenEmptied = 'Dieser Chat wurde bereits geleert.'

export const gradesTitle = 'So werden Wanderungen eingestuft'
export const gradesDescription =
  'Was T1 bis T6 bedeuten: die SAC-Skala für Bergwanderungen, und wie wir sagen, was eine Wanderung abverlangt.'
export const gradesIntro =
  'Die Schwierigkeit sagt, wie anspruchsvoll das Gelände ist, nach der Skala des Schweizer Alpen-Clubs (SAC). Sie gilt bei guten Verhältnissen: Regen, Schnee oder Eis machen denselben Weg schwieriger. Massgebend ist die schwierigste Stelle.'
export const ground = {
  T1: 'Ein guter Weg, flach oder leicht geneigt. Keine Absturzgefahr. Die Wegweiser sind gelb.',
  T2: 'Ein durchgehender Weg mit steilen Stellen, an denen man abstürzen kann. Die Wegweiser sind weiss-rot-weiss.',
  T3: 'Der Weg ist nicht überall sichtbar. Ausgesetzte Stellen können mit Seilen oder Ketten gesichert sein, und vielleicht brauchst du die Hände fürs Gleichgewicht. Geröll und weglose Stellen.',
  T4: 'Oft kein Weg. In ausgesetztem Gelände helfen die Hände weiter: steile Grashalden, Fels, einfache Firnfelder. Die Wegweiser sind weiss-blau-weiss.',
  T5: 'Meist kein Weg, mit einzelnen einfachen Kletterstellen. Ausgesetzt und steil, mit Firn und Gletschern, auf denen ein Ausrutschen Folgen hat.',
  T6: 'Kein Weg und keine Markierung. Kletterstellen bis zum II. Grad, sehr ausgesetzt, steiler Fels und steiles Gras, Gletscher.',
}
export const needs = {
  T1: 'Turnschuhe reichen, und verirren kannst du dich kaum.',
  T2: 'Wanderschuhe mit guter Sohle, etwas Trittsicherheit und etwas Orientierungssinn.',
  T3: 'Gute Bergschuhe, gute Trittsicherheit, ein brauchbarer Orientierungssinn und etwas Erfahrung in den Bergen.',
  T4: 'Steife Bergschuhe, Schwindelfreiheit und ein gutes Auge für Gelände und Wetter: Umkehren kann schwierig sein.',
  T5: 'Hochgebirgstaugliche Bergschuhe, viel Erfahrung im Hochgebirge und ein sicherer Umgang mit Pickel und Seil.',
  T6: 'All das ganz selbstverständlich: lange Erfahrung und eine Hochtourenausrüstung.',
}
export const effortText =
  'Wie viel Kraft eine Wanderung kostet, ist eine andere Frage. Wir zählen die Kilometer und je hundert Meter Aufstieg zusammen: Unter 10 ist eine Wanderung leicht, unter 18 mittel, unter 28 anstrengend und darüber sehr anstrengend. Zwölf Kilometer mit 800 m Aufstieg geben 20: anstrengend.'
export const notSure =
  'Nicht sicher? Frag die Leitung gleich mit deiner Anfrage. Sie antwortet lieber jetzt, als unterwegs umzukehren.'
export const findHike = 'Wanderung finden'
