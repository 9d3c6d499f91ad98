export const notAYear = 'Das ist kein Jahr wie 2031.'
export const years = 'Jahre'
export const yearAsCsv = (year: number) => `${year} als CSV`
export const membersAsCsv = 'Mitglieder als CSV'
export const hikesAsCsv = 'Wanderungen als CSV'
export const noHikes = (year: number) => `Von ${year} ist keine Wanderung vorbei oder abgesagt.`
export const byMonth = 'Nach Monat'
export const byOrganizer = 'Nach Leitung'
export const byGrade = 'Nach Schwierigkeit'
export const noGrade = 'Keine Schwierigkeit'
export const hikes = 'Wanderungen'
export const total = 'Total'
export const onlyFirst = (hikes: number) =>
  `Das sind die ersten ${hikes} Wanderungen. In der Datei sind alle.`
export const whatCounts =
  'Gezählt werden Wanderungen, die vorbei sind, mit allen, die als anwesend erfasst wurden, und der Leitung. Kilometer und Aufstieg sind die der Wanderungen.'

export const figures = {
  held: 'Durchgeführt',
  cancelled: 'Abgesagt',
  places: 'Plätze',
  came: 'Dabei',
  personDays: 'Personentage',
  missed: 'Gefehlt',
  unmarked: 'Nicht erfasst',
  km: 'km',
  ascent: 'Aufstieg (m)',
  firstTimers: 'Erstmals dabei',
}

export const columns = [
  'Art',
  'Name',
  'Datum',
  'Leitung',
  'Schwierigkeit',
  'Durchgeführt',
  'Abgesagt',
  'Plätze',
  'Dabei',
  'Personentage',
  'Gefehlt',
  'Nicht erfasst',
  'Kilometer',
  'Aufstieg (m)',
  'Erstmals dabei',
]
export const lines = {
  hike: 'Wanderung',
  organizer: 'Leitung',
  month: 'Monat',
  grade: 'Schwierigkeit',
  year: 'Jahr',
}

export const hikeColumns = {
  id: 'ID',
  name: 'Name',
  status: 'Status',
  cancellation_reason: 'Absagegrund',
  hidden: 'Ausgeblendet',
  start: 'Start',
  end: 'Ende',
  time_zone: 'Zeitzone',
  place: 'Treffpunkt',
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
  organizer: 'Leitung',
  co_organizers: 'Co-Leitung',
  joins_open: 'Anmeldung ab',
  joins_close: 'Anmeldung bis',
  places: 'Plätze',
  minimum: 'Minimum',
  participants: 'Teilnehmende',
  waiting: 'Auf der Warteliste',
  pending: 'Anfragen',
  price: 'Preis',
  currency: 'Währung',
  paid: 'Bezahlt',
  distance_km: 'Distanz (km)',
  ascent_m: 'Aufstieg (m)',
  duration_h: 'Dauer (h)',
  grade: 'Schwierigkeit',
  created_at: 'Erstellt',
  url: 'Adresse',
  price_cents: 'Preis in Rappen',
  refund_until_hours: 'Rückerstattung bis (Stunden)',
  late_refund_percent: 'Späte Rückerstattung (%)',
  guests_allowed: 'Gäste pro Person',
  going: 'Dabei, mit Gästen',
}
export const memberColumns = {
  id: 'ID',
  username: 'Benutzername',
  email: 'E-Mail',
  email_verified: 'E-Mail bestätigt',
  role: 'Rolle',
  approved: 'Freigegeben',
  hidden: 'Ausgeblendet',
  banned: 'Gesperrt',
  joined_at: 'Mitglied seit',
  last_sign_in: 'Zuletzt angemeldet',
  hikes_organized: 'Geleitet',
  hikes_co_organized: 'Als Co-Leitung',
  hikes_joined: 'Mitgekommen',
  last_hike: 'Letzte Wanderung',
  posts: 'Beiträge',
}
export const yes = 'ja'
export const no = 'nein'
