export const notAYear = 'Questo non è un anno come 2031.'
export const years = 'Anni'
export const yearAsCsv = (year: number) => `${year} in CSV`
export const membersAsCsv = 'Membri in CSV'
export const hikesAsCsv = 'Escursioni in CSV'
export const noHikes = (year: number) => `Nessuna escursione del ${year} è conclusa o annullata.`
export const sums = (held: string, cancelled: string, came: string, km: string, ascent: string) =>
  `Fatte: ${held}, annullate: ${cancelled}. Presenze: ${came}. ${km} km e ${ascent} m di salita.`
export const byMonth = 'Per mese'
export const byOrganizer = 'Per chi organizza'
export const byGrade = 'Per difficoltà'
export const noGrade = 'Senza difficoltà'
export const hikes = 'Escursioni'
export const total = 'Totale'
export const onlyFirst = (hikes: number) =>
  `Queste sono le prime ${hikes} escursioni. Il file le contiene tutte.`
export const whatCounts =
  'Le escursioni contano quando sono concluse, con chi risulta presente e chi organizza. Chilometri e salita sono quelli delle escursioni.'

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
