/** Names of columns in spreadsheets and other programs, in English, German, French and Italian. */

const HIKE_HEADINGS = {
  name: [
    ...['name', 'title', 'hike', 'hike name', 'tour name', 'event', 'event name', 'subject', 'summary'],
    ...[
      'titel',
      'wanderung',
      'tour',
      'anlass',
      'veranstaltung',
      'betreff',
      'bezeichnung',
      'name der wanderung',
    ],
    ...['nom', 'titre', 'randonnée', 'sortie', 'course', 'objet', 'nom de la randonnée'],
    ...['nome', 'titolo', 'escursione', 'gita', 'oggetto', 'evento', "nome dell'escursione"],
  ],
  location: [
    ...['location', 'meeting point', 'meeting place', 'place', 'where', 'start location', 'venue'],
    ...['treffpunkt', 'ort', 'besammlung', 'besammlungsort', 'startort', 'startpunkt', 'wo', 'standort'],
    ...[
      'lieu de rendez-vous',
      'point de rencontre',
      'point de rendez-vous',
      'rendez-vous',
      'lieu',
      'emplacement',
      'lieu de départ',
      'où',
    ],
    ...['luogo di ritrovo', 'ritrovo', "punto d'incontro", 'luogo', 'luogo di partenza', 'posizione', 'dove'],
  ],
  event_time: [
    ...[
      'event time',
      'date and time',
      'date time',
      'start',
      'starts',
      'start date',
      'date',
      'when',
      'begins',
    ],
    ...[
      'datum und zeit',
      'datum uhrzeit',
      'datum zeit',
      'beginn',
      'beginnt am',
      'startdatum',
      'datum',
      'wann',
      'termin',
    ],
    ...['date et heure', 'début', 'date de début', 'commence le', 'quand'],
    ...['data e ora', 'inizio', 'data di inizio', 'data inizio', 'data', 'quando'],
  ],
  // Excludes 'end time', which is often a time of day without a date. `hikeColumn` recognizes the field name
  // `end_time`.
  end_time: [
    ...['end', 'ends', 'end date', 'last day', 'ende', 'enddatum', 'endet am', 'letzter tag'],
    ...['fin', 'date de fin', 'fine', 'data di fine', 'data fine'],
  ],
  start_time: [
    ...['start time', 'time', 'time of day', 'startzeit', 'uhrzeit', 'zeit', 'beginnt um', 'besammlungszeit'],
    ...['heure', 'heure de début', 'heure de départ', 'commence à'],
    ...['ora', 'ora di inizio', 'ora inizio', 'ora di partenza', 'orario'],
  ],
  description: [
    // Excludes 'notes', which are often only for the organizers.
    ...['description', 'details', 'beschreibung', 'beschrieb', 'descrizione', 'dettagli'],
  ],
  distance: [
    ...[
      'distance',
      'length',
      'kilometers',
      'kilometres',
      'km',
      'distanz',
      'strecke',
      'streckenlänge',
      'länge',
      'kilometer',
    ],
    ...['longueur', 'kilomètres', 'distanza', 'lunghezza', 'chilometri'],
  ],
  elevation_diff: [
    ...['elevation diff', 'elevation difference', 'elevation gain', 'ascent', 'climb', 'total ascent'],
    ...['höhenmeter', 'aufstieg', 'anstieg', 'höhendifferenz', 'hm', 'höhenmeter aufstieg'],
    ...[
      'dénivelé',
      'dénivelé positif',
      'dénivellation',
      'montée',
      'dislivello',
      'dislivello positivo',
      'salita',
    ],
  ],
  estimated_duration: [
    ...['estimated duration', 'duration', 'expected duration', 'hours', 'hiking time', 'walking time'],
    ...['dauer', 'gehzeit', 'wanderzeit', 'marschzeit', 'stunden', 'zeitbedarf'],
    ...['durée', 'temps de marche', 'heures', 'durata', 'tempo di percorrenza', 'tempo di marcia', 'ore'],
  ],
  price: [
    ...[
      'price cents',
      'price in cents',
      'preis in rappen',
      'preis in cent',
      'prix en centimes',
      'prezzo in centesimi',
      'price',
      'cost',
      'costs',
      'fee',
      'preis',
      'kosten',
      'beitrag',
      'teilnahmebeitrag',
    ],
    ...['prix', 'coût', 'prezzo', 'costo', 'quota'],
  ],
  refund_until_hours: [
    ...['refund until hours', 'full refund until', 'full refund until in hours'],
    ...['rückerstattung bis', 'volle rückerstattung bis', 'volle rückerstattung bis in stunden'],
    ...[
      "remboursement jusqu'à",
      "remboursement intégral jusqu'à",
      "remboursement intégral jusqu'à en heures",
    ],
    ...['rimborso fino a', 'rimborso completo fino a', 'rimborso completo fino a in ore'],
  ],
  late_refund_percent: [
    ...['late refund percent', 'late refund', 'refund after that in percent'],
    ...['späte rückerstattung', 'späte rückerstattung in prozent', 'rückerstattung danach in prozent'],
    ...['remboursement tardif', 'remboursement tardif en pour cent', 'remboursement ensuite en pour cent'],
    ...['rimborso tardivo', 'rimborso tardivo in percento', 'rimborso dopo in percento'],
  ],
  capacity: [
    ...['capacity', 'places', 'number of places', 'spots', 'max participants', 'maximum participants'],
    ...['plätze', 'anzahl plätze', 'max teilnehmer', 'maximale teilnehmerzahl'],
    ...['capacité', 'nombre de places', 'participants max', 'capacità', 'posti', 'numero di posti'],
  ],
  guests_allowed: [
    ...['guests allowed', 'guests per person', 'gäste pro person', 'erlaubte gäste'],
    ...[
      'accompagnement par personne',
      'invités par personne',
      'invités admis',
      'ospiti per persona',
      'ospiti ammessi',
    ],
  ],
  min_participants: [
    ...['minimum', 'min participants', 'minimum participants', 'mindestteilnehmerzahl', 'mindestzahl'],
    ...['nombre minimum', 'participants min', 'numero minimo', 'minimo'],
  ],
  nights: [
    ...['nights', 'huts', 'hut', 'nächte', 'übernachtungen', 'übernachtung', 'hütten', 'hütte'],
    ...[
      'nuits',
      'nuitées',
      'refuge',
      'refuges',
      'cabane',
      'cabanes',
      'notti',
      'rifugio',
      'rifugi',
      'capanne',
    ],
  ],
  joins_open_at: [
    ...['joins open', 'joining opens', 'registration opens', 'anmeldung ab'],
    ...['ouverture des inscriptions', 'inscriptions dès', 'apertura delle iscrizioni', 'iscrizioni da'],
  ],
  joins_close_at: [
    ...[
      'joins close',
      'joining closes',
      'registration closes',
      'registration deadline',
      'anmeldeschluss',
      'anmeldung bis',
    ],
    ...["délai d'inscription", 'clôture des inscriptions', "inscriptions jusqu'au"],
    ...['termine iscrizioni', 'chiusura delle iscrizioni', 'iscrizioni fino a'],
  ],
  grade: [
    ...[
      'grade',
      'sac grade',
      'sac scale',
      'difficulty',
      'schwierigkeit',
      'schwierigkeitsgrad',
      'grad',
      'sac skala',
    ],
    ...['difficulté', 'cotation', 'difficoltà', 'grado'],
  ],
  gear: ['gear', 'equipment', 'ausrüstung', 'équipement', 'matériel', 'attrezzatura', 'equipaggiamento'],
  good_for: ['good for', 'suitable for', 'geeignet für', 'convient pour', 'convient à', 'adatto a'],
  time_zone: ['time zone', 'timezone', 'zeitzone', 'fuseau horaire', 'fuso orario'],
  location_lat: ['location lat', 'latitude', 'lat', 'breitengrad', 'breite', 'latitudine'],
  location_lng: ['location lng', 'longitude', 'lng', 'lon', 'long', 'längengrad', 'longitudine'],
  approval: ['approval', 'zusage', 'acceptation', 'accettazione'],
  status: ['status', 'event status', 'statut', 'stato', 'stand', 'état'],
  /** Headings of files that the app exports. */
  hidden: ['hidden', 'ausgeblendet', 'masqué', 'masquée', 'nascosto', 'nascosta'],
  questions: ['questions', 'fragen', 'domande'],
}

const MEMBER_HEADINGS = {
  email: [
    ...[
      'e-mail',
      'mail',
      'e-mail address',
      'mail address',
      'primary e-mail',
      'main e-mail',
      'e-mail 1 value',
      'e-mail 1',
    ],
    ...[
      'e-mail-adresse',
      'e-mailadresse',
      'mailadresse',
      'haupt-e-mail',
      'primäre e-mail-adresse',
      'primäre e-mail',
      'e-mail privat',
    ],
    ...[
      'e-mail 1 address',
      'e-mail address 1',
      'e-mail home',
      'home e-mail',
      'private e-mail',
      'e-mail personal',
    ],
    ...['adresse e-mail', 'adresse mail', 'adresse électronique', 'adresse de messagerie', 'courriel'],
    ...['e-mail principal', 'e-mail principale', 'adresse e-mail principale', 'adresse de courriel'],
    ...[
      'indirizzo e-mail',
      'indirizzo di posta elettronica',
      'indirizzo posta elettronica',
      'posta elettronica',
    ],
    ...[
      'indirizzo e-mail principale',
      'indirizzo mail',
      'e-mail 1 wert',
      'e-mail 1 valeur',
      'e-mail 1 valore',
    ],
  ],
  name: [
    ...['name', 'full name', 'display name', 'file as', 'vollständiger name', 'anzeigename', 'ganzer name'],
    ...['nom', 'nom complet', 'nom affiché', 'prénom et nom', 'nome', 'nome completo', 'nome visualizzato'],
    ...['member', 'mitglied', 'membre', 'socio'],
  ],
  first_name: ['first name', 'given name', 'forename', 'vorname', 'rufname', 'prénom', 'nome di battesimo'],
  last_name: [
    ...['last name', 'family name', 'surname', 'nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'cognome'],
  ],
}

type HikeColumn = keyof typeof HIKE_HEADINGS
export type MemberColumn = keyof typeof MEMBER_HEADINGS
export type Column = HikeColumn | MemberColumn

const keysOf = <Name extends string>(table: Record<Name, string[]>) => Object.keys(table) as Name[]

export const HIKE_COLUMNS = keysOf(HIKE_HEADINGS)
export const MEMBER_COLUMNS = keysOf(MEMBER_HEADINGS)

/** The column that a heading matches. If several headings match a column, the one with the lowest rank is read. */
export type Match<Name> = { column: Name; rank: number }

/** Spellings of units in headings, with the columns that have these units. */
const UNITS: Record<string, HikeColumn> = {
  ...columnOfEach('distance', 'km kilometer kilometers kilometern kilometre kilometres chilometri'),
  ...columnOfEach('elevation_diff', 'm hm meter meters metern metre metres metri'),
  ...columnOfEach('estimated_duration', 'h std hour hours stunden heures ore'),
}

function columnOfEach(column: HikeColumn, units: string) {
  return Object.fromEntries(units.split(' ').map((unit) => [unit, column]))
}

const WRITTEN_UNIT = /[([]\s*(?:(?:in|en)\s+)?([a-zè]+)\.?\s*[)\]]|[\s_](km|hm|m|h|std)\.?$/

/** Whether a heading has the unit of another column, such as 'Distance (m)'. */
function hasOtherUnit(heading: string, column: HikeColumn): boolean {
  const match = WRITTEN_UNIT.exec(heading.slice(0, MAX_HEADING).toLowerCase().trim())
  const ofUnit = UNITS[normalized(match?.[1] ?? match?.[2] ?? '')]
  return ofUnit !== undefined && ofUnit !== column && Object.values(UNITS).includes(column)
}

function lookUpIn<Name extends string>(table: Record<Name, string[]>) {
  const matches = new Map<string, Match<Name>>()
  for (const column of keysOf(table))
    for (const [rank, heading] of table[column].entries())
      if (!matches.has(normalized(heading))) matches.set(normalized(heading), { column, rank })
  return (heading: string) => matches.get(normalized(heading))
}

const MAX_HEADING = 200

/** Columns in other units are not matched, because their numbers would be wrong. */
const OTHER_UNIT =
  /\b(?:mi|miles?|ft|feet|min|minut[a-z]*|yd|days?|tage?|jours?|giorni|fr|francs?|franken|euros?|dollars?|chf|eur|usd|gbp|sek|nok|dkk|pln|czk|huf|cad|aud|jpy)\b|[€$£¥]/

/** Letters that replace currency signs, so that a heading with a sign differs from one without. */
const SIGNS: Record<string, string> = { '€': ' eur ', $: ' usd ', '£': ' gbp ', '¥': ' jpy ' }

/** Ignores case, accents, spellings of umlauts, punctuation and units: 'Höhenmeter (m)' equals 'hoehenmeter'. */
export const normalized = (heading: string) =>
  heading
    .slice(0, MAX_HEADING)
    .toLowerCase()
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, (text) => (OTHER_UNIT.test(text) ? text : ' '))
    .replaceAll(/[€$£¥]/g, (sign) => SIGNS[sign] ?? sign)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\be mail/g, 'email')
    .replace(/(?<=.) (?:in )?(?:km|m|hm|h|std)$/, '')

const findHikeColumn = lookUpIn(HIKE_HEADINGS)
const byFieldName = (heading: string): Match<HikeColumn> | undefined => {
  const column = HIKE_COLUMNS.find((name) => name === heading.trim().toLowerCase())
  return column && { column, rank: 0 }
}
export function hikeColumn(heading: string): Match<HikeColumn> | undefined {
  const match = findHikeColumn(heading) ?? byFieldName(heading)
  return match && !hasOtherUnit(heading, match.column) ? match : undefined
}
export const memberColumn = lookUpIn(MEMBER_HEADINGS)
