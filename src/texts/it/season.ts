export const notAYear = 'Questo non è un anno come 2031.'
export const years = 'Anni'
export const yearAsCsv = (year: number) => `${year} in CSV`
export const membersAsCsv = 'Membri in CSV'
export const hikesAsCsv = 'Escursioni in CSV'
export const noHikes = (year: number) => `Nessuna escursione del ${year} è passata o annullata.`
export const byMonth = 'Per mese'
export const byOrganizer = 'Per organizzazione'
export const byGrade = 'Per difficoltà'
export const noGrade = 'Senza difficoltà'
export const hikes = 'Escursioni'
export const total = 'Totale'
export const onlyFirst = (hikes: number) =>
  `Queste sono le prime ${hikes} escursioni. Il file le contiene tutte.`
export const whatCounts =
  'Le escursioni contano quando sono passate, con chi è stato segnato come presente e l’organizzazione. Chilometri e salita sono quelli delle escursioni.'

export const figures = {
  held: 'Fatte',
  cancelled: 'Annullate',
  places: 'Posti',
  came: 'Presenze',
  personDays: 'Giorni-persona',
  missed: 'Assenze',
  unmarked: 'Da segnare',
  km: 'km',
  ascent: 'Salita (m)',
  firstTimers: 'Prima volta',
}

export const columns = [
  'Tipo',
  'Nome',
  'Data',
  'Organizzazione',
  'Difficoltà',
  'Fatte',
  'Annullate',
  'Posti',
  'Presenze',
  'Giorni-persona',
  'Assenze',
  'Da segnare',
  'Chilometri',
  'Salita (m)',
  'Prima volta',
]
export const lines = {
  hike: 'escursione',
  organizer: 'organizzazione',
  month: 'mese',
  grade: 'difficoltà',
  year: 'anno',
}

export const hikeColumns = {
  id: 'ID',
  name: 'Nome',
  status: 'Stato',
  cancellation_reason: 'Motivo dell’annullamento',
  hidden: 'Nascosta',
  start: 'Inizio',
  end: 'Fine',
  time_zone: 'Fuso orario',
  place: 'Ritrovo',
  latitude: 'Latitudine',
  longitude: 'Longitudine',
  organizer: 'Organizzazione',
  co_organizers: 'Coorganizzazione',
  joins_open: 'Apertura delle iscrizioni',
  joins_close: 'Chiusura delle iscrizioni',
  places: 'Posti',
  minimum: 'Numero minimo',
  participants: 'Partecipanti',
  waiting: 'In lista d’attesa',
  pending: 'Richieste',
  price: 'Prezzo',
  currency: 'Valuta',
  paid: 'Pagato',
  distance_km: 'Distanza (km)',
  ascent_m: 'Salita (m)',
  duration_h: 'Durata (h)',
  grade: 'Difficoltà',
  created_at: 'Creata il',
  url: 'Indirizzo',
  price_cents: 'Prezzo in centesimi',
  refund_until_hours: 'Rimborso fino a (ore)',
  late_refund_percent: 'Rimborso tardivo (%)',
  guests_allowed: 'Ospiti per persona',
  going: 'Iscritti, con ospiti',
}
export const memberColumns = {
  id: 'ID',
  username: 'Nome utente',
  email: 'E-mail',
  email_verified: 'E-mail confermata',
  role: 'Ruolo',
  approved: 'Autorizzazione',
  hidden: 'Nascosto',
  banned: 'Bloccato',
  joined_at: 'Membro dal',
  last_sign_in: 'Ultimo accesso',
  hikes_organized: 'Escursioni organizzate',
  hikes_co_organized: 'Escursioni coorganizzate',
  hikes_joined: 'Partecipazioni',
  last_hike: 'Ultima escursione',
  posts: 'Articoli',
}
export const yes = 'sì'
export const no = 'no'
