export const notAYear = 'This is not a year such as 2031.'
export const years = 'Years'
export const yearAsCsv = (year: number) => `${year} as CSV`
export const membersAsCsv = 'Members as CSV'
export const hikesAsCsv = 'Hikes as CSV'
export const noHikes = (year: number) => `No hike of ${year} is over or cancelled.`
export const sums = (held: string, cancelled: string, came: string, km: string, ascent: string) =>
  `Held: ${held}, cancelled: ${cancelled}. Came: ${came}. ${km} km, and ${ascent} m of ascent.`
export const byMonth = 'By month'
export const byOrganizer = 'By organizer'
export const byGrade = 'By grade'
export const noGrade = 'No grade'
export const hikes = 'Hikes'
export const total = 'Total'
export const onlyFirst = (hikes: number) => `These are the first ${hikes} hikes. The file has all of them.`
export const whatCounts =
  'Hikes count once they are over, with those who were marked as having come and the organizers. Kilometres and ascent are those of the hikes.'

// Columns of the tables.
export const figures = {
  held: 'Held',
  cancelled: 'Cancelled',
  places: 'Places',
  came: 'Came',
  personDays: 'Person-days',
  missed: 'Missed',
  unmarked: 'Not marked',
  km: 'km',
  ascent: 'Ascent (m)',
  firstTimers: 'First-timers',
}

// The CSV file: its columns, and what a line can be about.
export const columns = [
  'by',
  'name',
  'date',
  'organizer',
  'grade',
  'held',
  'cancelled',
  'places',
  'came',
  'person_days',
  'missed',
  'not_marked',
  'kilometres',
  'ascent_m',
  'first_timers',
]
export const lines = { hike: 'hike', organizer: 'organizer', month: 'month', grade: 'grade', year: 'year' }
