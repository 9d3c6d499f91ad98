export const notAYear = 'Das ist kein Jahr wie 2031.'
export const years = 'Jahre'
export const yearAsCsv = (year: number) => `${year} als CSV`
export const membersAsCsv = 'Mitglieder als CSV'
export const hikesAsCsv = 'Wanderungen als CSV'
export const noHikes = (year: number) => `Von ${year} ist keine Wanderung vorbei oder abgesagt.`
export const sums = (held: string, cancelled: string, came: string, km: string, ascent: string) =>
  `Durchgeführt: ${held}, abgesagt: ${cancelled}. Dabei: ${came}. ${km} km und ${ascent} m Aufstieg.`
export const byMonth = 'Nach Monat'
export const byOrganizer = 'Nach Leitung'
export const byGrade = 'Nach Schwierigkeit'
export const noGrade = 'Keine Angabe'
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
