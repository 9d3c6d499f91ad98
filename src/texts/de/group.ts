import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'

export const about = 'Über uns'
export const aboutGroup = (group: string) => `Über ${group}`
export const writeToUs = (address: ReactNode) => rich`Schreib uns: ${address}`
export const howItWorks = 'So funktioniert es'
export const joiningGroup = 'In der Gruppe mitmachen'
export const anybodyJoins = 'Registrieren können sich alle. Ein Konto kostet nichts.'
export const invitedJoin = 'Registrieren kann sich, wer eingeladen ist: Schreib uns. Ein Konto kostet nichts.'
export const joiningHike = 'Bei einer Wanderung mitkommen'
export const howToJoinHike =
  'Auf der Seite der Wanderung fragst du an, und die Leitung entscheidet; bei einigen bist du sofort dabei. Wer mitkommt, findet dort den Chat und kann eine Fahrgelegenheit anbieten oder annehmen.'
export const costs = 'Was es kostet'
export const hikeCosts = (price: string) =>
  `Eine Wanderung kostet ${price}, wenn auf ihrer Seite nichts anderes steht.`
export const hikesAreFree = 'Eine Wanderung ist gratis, wenn auf ihrer Seite nichts anderes steht.'
export const donations = 'Spenden sind willkommen, aber niemand muss.'
export const creatingHike = 'Eine Wanderung anbieten'
export const whoCreates = {
  everybody: 'Alle Mitglieder können Wanderungen anbieten.',
  confirmed: 'Alle Mitglieder mit bestätigter E-Mail-Adresse können Wanderungen anbieten.',
  approved: 'Mitglieder, die von der Moderation freigegeben sind, können Wanderungen anbieten.',
}
export const credits = 'Quellen'
export const maps = 'Karten'
export const places = 'Ortsnamen'
export const weather = 'Wetter'
export const pictures = 'Bilder'
export const font = 'Schrift der Titel'
export const placeCredits = (geoNames: ReactNode, stations: ReactNode, licence: ReactNode) =>
  rich`${geoNames} und, für Haltestellen, ${stations}, ${licence}.`
export const placeCreditsWithSearch = (
  geoNames: ReactNode,
  stations: ReactNode,
  licence: ReactNode,
  search: ReactNode,
) => rich`${geoNames} und, für Haltestellen, ${stations}, ${licence}; ${search}.`
export const pictureCredits =
  'Sie gehören denen, die sie hochgeladen haben. Wo eine Wanderung keines hat, zeichnet diese Website eines.'
export const mapMistake = 'Fehler in der Karte melden'
export const mapCredits = (places: ReactNode, lakes: ReactNode, coasts: ReactNode) =>
  rich`Orte von ${places}; Seen ${lakes}; Küsten, Grenzen und grosse Flüsse von ${coasts}. Sie sind vereinfacht, ohne Wege und Gelände: Nimm für unterwegs eine andere Karte mit.`
export const openStreetMap = (contributors: Mark, licence: ReactNode) =>
  rich`© ${contributors('OpenStreetMap-Mitwirkende')}, ${licence}`

export const imprint = (group: string, email: string, origin: string) => `${group}

[Name des Vereins oder der verantwortlichen Person]
[Strasse und Nummer]
[Postleitzahl und Ort, Land]

E-Mail: ${email}

Vertreten durch: [Namen]

[Register und Nummer, und die Mehrwertsteuernummer, wo es eine gibt]

Dies ist das Impressum von ${origin}.
`
export const terms = (group: string, email: string, paid: string) => `## Die Gruppe

${group} ist eine Gruppe von Menschen, die zusammen wandern. Die Mitgliedschaft ist [kostenlos].

## Dein Konto

Du gibst deine eigene E-Mail-Adresse an, behältst dein Passwort für dich und kannst dein Konto jederzeit in den Einstellungen löschen.

## Wanderungen

Jede Wanderung hat eine Leitung, die entscheidet, wer mitkommt. Alle wandern auf eigenes Risiko, sind fit und ausgerüstet für das, was auf der Seite der Wanderung steht, und sind selbst versichert. [Passe das dem Recht deines Landes an.]
${paid}
## Was du schreibst

Du bist verantwortlich für das, was du schreibst und hochlädst, und hast das Recht, es zu veröffentlichen. Die Moderation blendet aus, was gegen das Gesetz ist oder andere verletzt, und kann sperren, wer das wiederholt.

## Fragen

Schreib bitte an ${email}.
`
export const termsOfPaidHikes = `
## Bezahlte Wanderungen

Die Leitung legt den Preis fest. Bezahlt wird mit Karte über Stripe. Wer absagt oder von der Liste genommen wird, oder wessen Wanderung vor dem Beginn abgesagt wird, bekommt zurück, was auf der Seite der Wanderung steht.
`
export const privacy = (
  group: string,
  email: string,
  payments: string,
  region: string,
  processors: string,
) => `## Wer verantwortlich ist

${group}, [Name und Adresse]. E-Mail: ${email}.

## Was gespeichert wird

- Von jedem Mitglied: Benutzername, E-Mail-Adresse, ein Hash des Passworts oder woran Google, Apple oder ein Passkey dich erkennen, das Bild, und was du in dein Profil schreibst. Telefonnummern und Notfallkontakte sieht die Leitung einer Wanderung von 24 Stunden vor dem Beginn bis 24 Stunden danach; deine Telefonnummer, wenn du willst, auch die Teilnehmenden der Wanderungen, die du leitest; sonst niemand.
- Wanderungen, Anfragen mit ihren Antworten, wer dabei war, Fahrgelegenheiten, Mitteilungen, Beiträge und Bilder. Ort und Zeit der Aufnahme werden aus der Datei eines Bildes entfernt.
- Die Nachrichten jedes Chats. Sie sehen alle, die bei der Wanderung dabei sind.
- Benachrichtigungen, und welche Mails dir gesendet wurden.
- Wo du angemeldet bist: die Art des Geräts und die Zeit.
- Wie oft ein Konto oder eine Adresse im Internet innert einer Stunde etwas geschrieben hat, gegen Missbrauch.
${payments}
Es gibt keine Werbung und kein Tracking. Mails haben keine Bilder, und nichts verrät uns, ob du sie öffnest.

## Cookies, und was dein Browser behält

Ohne sie funktioniert die Website nicht, darum wird niemand danach gefragt:

- \`session\` (\`__Host-session\`): hält dich angemeldet, 60 Tage lang
- \`csrftoken\`: beweist, dass ein Formular von dieser Website kommt, bis der Browser geschlossen wird
- \`bookmark\`: lässt dich sehen, was du gerade geändert hast, 5 Minuten lang
- \`flash\`: eine Meldung für die nächste Seite, eine Minute lang
- \`passkey-offer\`: dass dir nach der Registrierung ein Passkey angeboten wurde, einen Tag lang
- während du dich mit Google, Apple oder einem Passkey anmeldest oder ein neues Passwort wählst: Cookies, die damit enden, nach höchstens einer Stunde

Wer nur liest, bekommt keines davon. Bei Mitgliedern behält der Browser auch Entwürfe von dem, was sie schreiben, und die Wanderungen, bei denen sie dabei sind, für den Fall ohne Verbindung. Beim Abmelden wird das geleert.

## Wo es ist, und wer es verarbeitet

Die Website läuft bei Cloudflare. Die Datenbank, die Bilder und die Chats liegen ${region}.

${processors}

## Wie lange

- Dein Konto: bis du es löschst. 7 Tage lang kannst du das rückgängig machen; danach wird es endgültig gelöscht. Zahlungen bleiben ohne deinen Namen verzeichnet, wie es das Gesetz verlangt.
- Ein Chat: bis ein Jahr nach der Wanderung, ausser die Leitung behält ihn.
- Eine Anmeldung: 60 Tage. Links in Mails: von einer halben Stunde bis 7 Tage. Einladungen: ihre Adresse bis 30 Tage nach ihrem Ende.
- Kopien der Datenbank, aus denen sich die Website wiederherstellen liesse: 30 Tage bei Cloudflare, [und die eigenen Sicherungen der Gruppe während …].
- Protokolle der Website: höchstens 7 Tage. Sie enthalten die Nummer eines Kontos, und keine Namen, Adressen oder Texte.

## Deine Rechte

In den Einstellungen deines Kontos kannst du alles über dich herunterladen und das Konto löschen. Du kannst uns auch um Auskunft, Berichtigung oder Löschung bitten, widersprechen, und dich bei [der Datenschutzbehörde deines Landes] beschweren.
`
export const privacyOfPayments = `- Zahlungen und Spenden: Betrag, Zeit und Stand. Kartennummern gibst du bei Stripe ein; zu uns kommen sie nie.
`

export const regions = {
  world: 'dort, wo Cloudflare sie hinlegt',
  eu: 'in der Europäischen Union',
  fedramp: 'in den Vereinigten Staaten',
}

export const cloudflare =
  'Cloudflare, Inc.: Hosting, Speicher und der Versand der Mails. Cloudflare sieht die Adresse deiner Verbindung.'
export const stripe =
  'Stripe: Zahlungen, Spenden und Auszahlungen. Sein Skript wird geladen, wenn du das Formular für eine Karte öffnest.'
export const google = 'Google: nur, wenn du dich damit anmeldest.'
export const apple = 'Apple: nur, wenn du dich damit anmeldest.'
export const tileServer = (host: string) =>
  `${host}: die Karte. Wir holen ihre Kacheln für dich, so erfährt der Dienst nicht, wer sie anschaut.`
export const placeSearch = (host: string) =>
  `${host}: sucht Orte nach ihrem Namen, ohne zu erfahren, wer fragt.`
export const forecasts = (host: string) =>
  `${host}: Wetterprognosen. Der Dienst erfährt Ort und Stunden einer Wanderung, aber von niemandem die Adresse.`
