import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const look = 'Name und Aussehen'
export const joining = 'Registrieren und veröffentlichen'
export const hikes = 'Wanderungen und Preise'
export const contact = 'Kontakt und Geld'
export const links = 'Links in der Fusszeile'
export const texts = 'Texte'
export const settings = 'Einstellungen'
export const testMail = 'Testmail'
export const save = 'Speichern'
export const nothingSaved = 'Noch nichts gespeichert: Bitte schau dir die Felder unten an.'
export const nothingElseSaved = 'Sonst ist noch nichts gespeichert: Bitte schau dir die Felder unten an.'
export const saved = 'Gespeichert. Alle Seiten zeigen es.'
export const savedWithBrackets = (titles: string) =>
  `Gespeichert, aber Wörter in eckigen Klammern sind noch zu ersetzen: ${titles}.`
export const changedMeanwhile = 'Die Einstellungen wurden inzwischen geändert.'
export const changedTo = (value: string) =>
  `Das hat inzwischen jemand anders geändert, zu: ${value}. Speichere nochmals, um deine Version zu behalten.`
export const nothing = 'nichts'

export const name = 'Name'
export const tagline = 'Motto'
export const taglineHint = 'Eine Zeile, auf der Startseite und in der Fusszeile.'
export const welcome = 'Begrüssung'
export const welcomeHint = 'Das lesen alle auf der Startseite, und wer sich registriert.'
export const logo = 'Logo'
export const theLogo = 'Das Logo'
export const logoHint = (kilobytes: number) =>
  `PNG oder WebP, höchstens ${kilobytes} KB; am besten quadratisch.`
export const logoTooLarge = (kilobytes: number) => `Das Logo ist grösser als ${kilobytes} KB.`
export const logoType = 'Bitte wähle ein Bild in PNG oder WebP.'
export const removeLogo = 'Logo entfernen'
export const colour = 'Farbe'
export const colourHint =
  'Für Links und Knöpfe: # und sechs hexadezimale Ziffern. Leer heisst: die übliche. Das dunkle Design hellt sie auf, bis sie lesbar ist.'
export const chooseColour = 'Farbe wählen'
export const readableColour = 'Diese Farbe ist in beiden Designs lesbar.'
export const defaultColour = 'Die übliche Farbe.'
export const previews = { light: 'Das Aussehen im hellen Design', dark: 'Das Aussehen im dunklen Design' }
export const aLink = 'Ein Link'
export const aTab = 'Ein Register'
export const aButton = 'Ein Knopf'
export const aState = 'Ein Status'

export const signUp = 'Registrierung'
export const signUpChoices = { open: 'Für alle offen', invited: 'Auf Einladung' }
export const whoPublishes = 'Wer Wanderungen erstellt und Beiträge schreibt'
export const publishers = {
  everybody: 'Alle mit einem Konto',
  confirmed: 'Alle mit bestätigter Adresse',
  approved: 'Alle, die die Moderation freigegeben hat',
}
export const usualPrice = (currency: string) => `Üblicher Preis (${currency})`
export const usualPriceHint =
  'Für Wanderungen, bei denen die Leitung den Preis leer lässt, auch bestehende. 0 heisst gratis.'
export const timeZone = 'Zeitzone'
export const timeZoneHint = 'Zum Beispiel Europe/Zurich.'
export const contactAddress = 'Kontaktadresse'
export const contactHint = 'Für alle sichtbar. Antworten auf Mails gehen auch dorthin.'
export const treasurers = 'Kasse'
export const treasurersHint = 'Die Benutzernamen aller, die das Geld der Gruppe sehen, durch Kommas getrennt.'

export const moreLinks = 'Weitere Links'
export const linkName = (line: number) => `Name von Link ${line}`
export const linkAddress = (line: number) => `Adresse von Link ${line}`
export const textsHint =
  'Jeder Text hat eine eigene Seite, sobald etwas darin steht, und ist in der Fusszeile und bei der Registrierung genannt. Geschrieben werden sie in Markdown: ## für einen Titel, - für eine Liste, [Wörter](https://…) für einen Link.'
export const startFromTemplate = (title: string, hidden: Mark) =>
  rich`Mit einer Vorlage beginnen${hidden(`: ${title}`)}`
export const toReplace = (words: string) => `Noch zu ersetzen: ${words}`

export const toBegin = 'Für den Anfang'
export const giveLook = 'Gib der Gruppe ihr Aussehen'
export const sayRules = 'Sag, wer sich registrieren und Wanderungen erstellen kann'
export const keepRules = 'So lassen, wie es ist'
export const inviteMembers = 'Lade deine Mitglieder ein'
export const createHike = 'Erstelle die erste Wanderung'
export const areHikesFree = 'Sind eure Wanderungen gratis?'
export const yes = 'Ja'
export const noUsually = (price: string) => `Nein, in der Regel ${price}`
export const anotherPrice = 'Ein anderer Preis'

export const testTitle = 'Mails und Benachrichtigungen testen'
export const sendTestMail = 'Testmail senden'
export const sendTestNotification = 'Testmeldung senden'
export const mailOnTheWay = (address: string) => `Eine Testmail ist unterwegs an ${address}.`
export const notificationOnTheWay = (browsers: number) =>
  plural(browsers, {
    one: 'Eine Testbenachrichtigung ist unterwegs an deinen Browser.',
    other: `Eine Testbenachrichtigung ist unterwegs an ${browsers} Browser.`,
  })
export const testSubject = (group: string) => `${group}: eine Testmail`
export const testLead = 'Diese Mail zeigt, dass die Website Mails senden kann.'
export const testMore = 'Schau bei mehr als einem Anbieter, ob sie im Spam gelandet ist.'
export const settingsOfGroup = 'Einstellungen der Gruppe'
export const testFooter = 'Du bekommst diese Mail, weil du sie in den Einstellungen der Gruppe verlangt hast.'
export const mailRefused = (code: string) =>
  `Die Mail wurde nicht gesendet: Der Anbieter weist sie zurück (${code}).`
export const noKeys = 'Diese Website sendet keine Benachrichtigungen: Ihr fehlen die Schlüssel dafür.'
export const noBrowsers =
  'Du bekommst noch in keinem Browser Benachrichtigungen. Schalte sie zuerst unter «Mails und Benachrichtigungen» ein.'
export const testNotification = (group: string) => `${group}: eine Testbenachrichtigung`

export const labels = {
  name: 'Der Name',
  tagline: 'Das Motto',
  welcome: 'Die Begrüssung',
  linkName: 'Der Name eines Links',
  imprint: 'Das Impressum',
  privacy: 'Die Datenschutzerklärung',
  terms: 'Der Text der Bedingungen',
}
export const notText = (label: string) => `${label} muss ein Text sein.`
export const notALine = (label: string) => `${label} darf nur eine Zeile haben.`
export const missing = (label: string) => `${label} fehlt.`
export const tooDeep = (label: string, most: number) =>
  `${label}: Zitate und Listen können höchstens ${most}-fach verschachtelt sein.`
export const colourNotText = 'Eine Farbe ist ein Text wie #2f6b3c.'
export const notAColour = 'Eine Farbe besteht aus # und sechs hexadezimalen Ziffern, wie #2f6b3c.'
export const notALink = 'Ein Link hat «label» und «url».'
export const logoNotNull = 'Ein Logo wird hochgeladen. Null entfernt es.'
export const priceNotWhole = 'Der übliche Preis muss eine ganze Zahl sein.'
export const priceNegative = 'Der übliche Preis kann nicht kleiner als 0 sein.'
export const priceNotAmount = 'Bitte gib einen Betrag wie 12.00 ein, oder 0 für gratis.'
export const zoneNotText = 'Das ist keine IANA-Zeitzone.'
export const notAZone = 'Das ist keine IANA-Zeitzone wie Europe/Zurich.'
export const notPublishers = (choices: string) => `«who_publishes» ist eines von ${choices}.`
export const notSignUp = '«sign_up» ist open oder invited.'
export const linksNotList = 'Links müssen eine Liste sein.'
export const tooManyLinks = (most: number) => `Es kann höchstens ${most} Links geben.`
export const treasurersNotIds = '«treasurers» sind IDs von Konten.'
export const treasurersNotList = '«treasurers» muss eine Liste sein.'
export const tooManyTreasurers = (most: number) => `Höchstens ${most} Personen können die Kasse führen.`
export const noMembers = (names: string) => `Es gibt kein Mitglied ${names}.`
export const noMemberIds = (ids: string) => `Es gibt kein Mitglied mit der ID ${ids}.`
