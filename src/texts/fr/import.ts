import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The form.
export const file = 'Fichier'
export const fileHint = (megabytes: number, lines: string) => `Au plus ${megabytes} Mo et ${lines} lignes`
export const organizer = 'Organisation'
export const organizerHint =
  'Des randonnées\u202f: un nom d’utilisateur. Vous-même, si vous laissez vide. Une autre personne est prévenue.'
export const preview = 'Aperçu'

// Help text. The names of columns, such as event_time, are not translated.
export const helpHikes = (hikes: Mark, ofTable: Mark, ofCalendar: Mark) =>
  rich`${hikes('Des randonnées')} d’un tableau enregistré en CSV, avec les colonnes name, location et event_time (2031-06-14 09:30 ou 14.06.2031 09:30, dans le fuseau horaire du groupe), ou d’un calendrier (.ics). ${ofTable('Exemple de tableau')}, ${ofCalendar('de calendrier')}`
export const moreColumns = 'Autres colonnes pour les randonnées'
export const blankPrice =
  'Un prix vide est le prix habituel du groupe, et 0 est gratuit. Sans latitude ni longitude, une randonnée est placée sur la carte d’après son lieu, peu après l’importation.'
export const helpMembers = (members: Mark, sample: Mark) =>
  rich`${members('Des membres')} d’un tableau enregistré en CSV, avec la colonne e-mail et, si vous les avez, nom complet, ou prénom et nom. Chaque personne reçoit une invitation par e-mail. ${sample('Exemple de membres')}`
export const hikesAreYours = (myHikes: Mark) =>
  rich`Vous trouvez les randonnées dans ${myHikes('Mes randonnées')}.`
export const hikesAreTheirs =
  'L’organisation est prévenue et trouve les randonnées dans «\u202fMes randonnées\u202f».'
export const knownHeadings =
  'Les titres habituels en français, allemand, italien et anglais sont aussi reconnus. Avant toute importation, vous voyez un aperçu.'

// The fields that a column of the file can be read as.
export const columns = {
  name: 'Nom',
  location: 'Point de rendez-vous',
  event_time: 'Début, ou sa date',
  end_time: 'Fin d’une course de plusieurs jours',
  nights: 'Nuits, avec points-virgules',
  start_time: 'Heure',
  description: 'Description',
  distance: 'Distance (km)',
  elevation_diff: 'Montée (m)',
  estimated_duration: 'Durée (h)',
  price: 'Prix (centimes)',
  refund_until_hours: 'Remboursement intégral jusqu’à, en heures',
  late_refund_percent: 'Remboursement ensuite, en pour cent',
  capacity: 'Nombre de places',
  guests_allowed: 'Accompagnement par personne',
  min_participants: 'Nombre minimum',
  joins_open_at: 'Ouverture des inscriptions',
  joins_close_at: 'Clôture des inscriptions',
  grade: 'Difficulté (T1 à T6)',
  gear: 'Matériel, avec points-virgules',
  good_for: 'Convient pour, avec points-virgules',
  time_zone: 'Fuseau horaire',
  location_lat: 'Latitude',
  location_lng: 'Longitude',
  approval: 'Acceptation (manual ou automatic)',
  status: 'Statut',
  hidden: 'Masquée',
  questions: 'Questions, avec points-virgules',
  email: 'E-mail',
  first_name: 'Prénom',
  last_name: 'Nom de famille',
}
/** `column` is one of `columns`. */
export const headingIs = (heading: string, column: string) => `«\u202f${heading}\u202f»\u202f: ${column}`
export const chooseOthers = (columns: string) => `${columns}. En choisir d’autres`
export const noneKnown = 'Aucune colonne n’est reconnue'
export const columnNumber = (number: number) => `Colonne ${number}`
export const notImported = 'Non importée'
export const hikes = 'Randonnées'
export const members = 'Membres'
export const previewAgain = 'Nouvel aperçu'
export const notAChoice = 'Ce n’est pas un choix de colonnes.'
export const chosenTwice = (column: string) => `Deux colonnes sont choisies pour ${column}.`

// The preview. `shown` is the formatted number.
export const wouldBeImported = 'Ce qui serait importé'
export const unread = (headings: string) => `Non importé\u202f: ${headings}`
export const hikesBy = (count: number, shown: string, organizer: string) =>
  plural(count, {
    one: `${shown} randonnée, organisation\u202f: ${organizer}.`,
    other: `${shown} randonnées, organisation\u202f: ${organizer}.`,
  })
export const peopleInvited = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} personne, invitée par e-mail.`,
    other: `${shown} personnes, invitées par e-mail.`,
  })
export const hikesThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} randonnée existe déjà.`, other: `${shown} randonnées existent déjà.` })
export const peopleThere = (count: number, shown: string) =>
  plural(count, { one: `${shown} personne est déjà là.`, other: `${shown} personnes sont déjà là.` })
export const withErrors = (count: number, shown: string) =>
  plural(count, {
    one: `${shown} entrée contient des erreurs.`,
    other: `${shown} entrées contiennent des erreurs.`,
  })
export const correct = 'Corrigez le fichier et choisissez-le de nouveau.'
export const correctOrImport = 'Corrigez le fichier et choisissez-le de nouveau, ou importez les autres.'
export const nothing = 'Il n’y a rien à importer.'
export const allThere = 'Tout est déjà là.'
export const importHikes = (count: number, shown: string) =>
  plural(count, { one: `Importer ${shown} randonnée`, other: `Importer ${shown} randonnées` })
export const invitePeople = (count: number, shown: string) =>
  plural(count, { one: `Inviter ${shown} personne`, other: `Inviter ${shown} personnes` })
/** `button` is `importHikes` or `invitePeople`. */
export const withoutFaulty = (count: number, shown: string, button: string) =>
  plural(count, { one: `${button}, sans l’entrée erronée`, other: `${button}, sans les ${shown} erronées` })
export const withoutName = 'Sans nom'
export const withoutAddress = 'Sans adresse'
export const lineNumber = (line: number) => `Ligne ${line}\u202f:`
export const thereAlready = 'Déjà là'

// After the import: one of the first two texts, followed by any of the others that apply, joined by commas.
export const hikesImported = (count: number, shown: string) =>
  plural(count, { one: `${shown} randonnée importée`, other: `${shown} randonnées importées` })
export const membersInvited = (count: number, shown: string) =>
  plural(count, { one: `${shown} personne invitée`, other: `${shown} personnes invitées` })
export const wereThere = (count: number) =>
  plural(count, { one: `${count} existait déjà`, other: `${count} existaient déjà` })
export const leftOut = (count: number, lines: string) =>
  plural(count, {
    one: `${count} avec des erreurs est omise\u202f: ligne ${lines}`,
    other: `${count} avec des erreurs sont omises\u202f: lignes ${lines}`,
  })

// Why nothing is imported.
export const noOrganizer = (name: string) => `Personne ne s’appelle ${name}.`
export const faultyLines = (count: number, lines: string) =>
  plural(count, {
    one: `Rien n’est importé, car le fichier contient des erreurs\u202f: ligne ${lines}.`,
    other: `Rien n’est importé, car le fichier contient des erreurs\u202f: lignes ${lines}.`,
  })
export const faultyLinesAndOthers = (lines: string) =>
  `Rien n’est importé, car le fichier contient des erreurs\u202f: lignes ${lines} et d’autres.`
export const anotherFile =
  'Un autre fichier a été choisi depuis, ou celui-ci il y a un jour. Choisissez-le de nouveau.'
export const columnsNotJson = 'Les colonnes doivent être une liste, en JSON.'
export const digestMissing = 'Il manque l’empreinte de l’aperçu.'
export const organizerNotText = 'Une organisation est un nom d’utilisateur.'
export const skippingNotBoolean = 'L’omission des entrées erronées vaut true ou false.'
export const isWorkbook = 'C’est un classeur. Enregistrez-le en CSV, et choisissez ce fichier.'
export const isNoText = 'Ce n’est pas un fichier CSV ou iCalendar.'
/** `problem` is a sentence. */
export const atLine = (line: number, problem: string) => `Ligne ${line}\u202f: ${problem}`
export const noColumn = (names: string) =>
  `Il n’y a pas de colonne ${names}. Les titres sont les noms des colonnes\u202f: name, location et event_time pour les randonnées, e-mail et nom pour les membres.`
export const twoColumns = (heading: string) => `Il y a deux colonnes ${heading}.`
export const quoteNotClosed = (line: number) => `Ligne ${line}\u202f: un guillemet n’est pas fermé.`
export const noLines = 'Ce fichier n’a pas de lignes sous les titres.'
export const tooManyLines = (most: string) => `Ce fichier a plus de ${most} lignes.`
export const tooManyColumns = (most: number) => `Ce fichier a plus de ${most} colonnes.`

// Lines of a table. `quoted` is text from the file, put in quotation marks by `inQuotes`.
export const inQuotes = (words: string) => `«\u202f${words}\u202f»`
export const aboveHeadings = (line: number, title: string) =>
  `Ligne ${line}, au-dessus des titres\u202f: ${title}`
export const openQuote = 'Un guillemet de cette ligne n’est pas fermé, ou se trouve dans une cellule.'
export const moreCells = 'Cette ligne a plus de cellules qu’il n’y a de titres.'
export const lineCancelled = (line: number, quoted: string) => `Ligne ${line}\u202f: ${quoted} est annulée.`
export const lineHidden = (line: number, quoted: string) => `Ligne ${line}\u202f: ${quoted} est masquée.`
export const noTimeZone = (zone: string) =>
  `time_zone\u202f: «\u202f${zone}\u202f» n’est pas un fuseau horaire comme Europe/Zurich.`
export const priceInCents =
  'Le prix est un nombre entier, en centimes si la monnaie en a\u202f: 2500 pour 25,00.'
export const noTime = (cell: string) =>
  `«\u202f${cell}\u202f» n’est pas une date avec heure comme 2031-06-14 09:30 ou 14.06.2031 09:30.`
export const wasReadAs = (column: string, cell: string, value: number | string) =>
  `${column}\u202f: «\u202f${cell}\u202f» a été lu comme ${value}.`
export const noAddress = 'Il n’y a pas d’adresse e-mail.'
export const notAnAddress = (cell: string) => `«\u202f${cell}\u202f» n’est pas une adresse e-mail.`
export const severalAddresses = (count: number) => `Sur ${count} adresses, la première est lue.`
export const theName = 'Le nom'

// A calendar as a whole.
export const noEvents = 'Ce calendrier n’a pas d’événements.'
export const tooManyEvents = (most: string) => `Ce calendrier a plus de ${most} événements.`
export const tooManyDates = (most: string) => `Ce calendrier a plus de ${most} dates.`
export const calendarTooLong = (line: string, most: string) =>
  `Ligne ${line}\u202f: ce calendrier a plus de ${most} lignes.`
export const computesTooLong = 'Les dates et fuseaux de ce fichier sont trop longs à calculer.'
export const noEvent = (line: number, quoted: string) =>
  `Ligne ${line}\u202f: ${quoted} n’est pas un événement.`
export const noEventAndMore = (line: number, quoted: string, more: string) =>
  `Ligne ${line}\u202f: ${quoted} n’est pas un événement, et ${more} autres de même.`
export const lineLeftOut = (line: number, quoted: string) => `Ligne ${line}\u202f: ${quoted} est omis.`
export const lineUnreadable = (line: number, quoted: string) =>
  `Ligne ${line}\u202f: ${quoted} est illisible.`
export const nestedTooDeeply = (line: number) => `Ligne ${line}\u202f: l’imbrication est trop profonde.`
export const endsWithoutBeginning = (line: number) =>
  `Ligne ${line}\u202f: ici se termine un événement qui n’a pas de début.`
export const noEndBefore = (line: number, component: string, next: number) =>
  `Ligne ${line}\u202f: ce ${component} n’a pas de fin avant la ligne ${next}.`
export const noEnd = (line: number, component: string) =>
  `Ligne ${line}\u202f: ce ${component} n’a pas de fin avant la fin du fichier.`
/** The `event` at the start of the texts below. */
export const eventAt = (line: number, name: string) => `Ligne ${line}\u202f: ${name}`
export const unnamedEvent = 'un événement sans nom'
export const isAnswer = (event: string) => `${event} est une réponse à une invitation.`
export const isCancelled = (event: string) => `${event} est annulé.`
export const isCancelledOn = (event: string, date: string) => `${event} est annulé le ${date}.`
export const isCancelledFrom = (event: string, date: string) => `${event} est annulé le ${date} et ensuite.`
export const isSameAs = (event: string, line: number) =>
  `${event} est omis\u202f: la ligne ${line} est identique.`
export const isOlderThan = (event: string, line: number) =>
  `${event} est omis\u202f: la ligne ${line} est une version plus récente.`
export const noDatesAhead = (event: string) => `${event} se répète, et n’a plus de dates à venir.`
export const pastLeftOut = (event: string) => `${event} se répète\u202f: ses dates passées sont omises.`
export const laterLeftOut = (event: string, date: string) =>
  `${event} se répète\u202f: ses dates après le ${date} sont omises.`

// An event of a calendar, in the preview.
export const sameUid = (line: number) =>
  `La ligne ${line} a le même UID\u202f: chaque événement a besoin du sien.`
export const repeatsOnce = 'Il se répète\u202f: sa seule date à venir.'
export const repeats = (number: number, count: number) =>
  `Il se répète\u202f: date ${number} des ${count} qui sont importées.`
export const ruleUnreadable = (quoted: string) => `Il se répète selon une règle illisible\u202f: ${quoted}.`
export const ruleExcludes = 'Une règle exclut certaines de ses dates.'
export const severalStarts = 'Il a plusieurs débuts.'
export const allDay = 'Il dure toute la journée, sans heure de rendez-vous.'
export const isPrivate = 'Il est privé dans son calendrier.'
export const coordinatesUnreadable = (quoted: string) => `Ses coordonnées ${quoted} sont illisibles.`
export const lengthUnreadable = 'Sa durée est illisible.'
export const lastsTooLong = (days: number) => `Il dure plus de ${days} jours\u202f: sa fin est omise.`
export const noStart = (quoted: string) => `${quoted} n’est pas un début comme 20310614T093000Z.`
export const noEndTime = (quoted: string) => `${quoted} n’est pas une fin comme 20310614T093000Z.`
export const noDate = (quoted: string) => `${quoted} n’est pas une date comme 20310614T093000Z.`
export const zoneUnreadable = (quoted: string, line: number) =>
  `Son fuseau ${quoted} est défini à la ligne ${line} de façon illisible. Utilisez un nom comme Europe/Zurich.`
export const zoneUndefined = (quoted: string) =>
  `Son fuseau ${quoted} n’est pas défini dans le fichier. Utilisez un nom comme Europe/Zurich.`
export const zoneDefinedOtherwise = (zone: string, line: number) =>
  `Le fichier définit ${zone} autrement à la ligne ${line}\u202f: cela n’est pas utilisé.`
export const zoneUnknown = (quoted: string, group: string) =>
  `Son fuseau ${quoted} ne ressemble à aucun fuseau connu\u202f: son heure est affichée en ${group}.`
export const namesNoZone = (zone: string) =>
  `Il n’indique pas de fuseau, son heure est donc lue comme celle de ${zone}.`
export const ownOffset = (quoted: string) =>
  `Son heure a son propre décalage, et n’est pas lue comme celle de ${quoted}.`
