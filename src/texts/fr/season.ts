export const notAYear = 'Ceci n’est pas une année comme 2031.'
export const years = 'Années'
export const yearAsCsv = (year: number) => `${year} en CSV`
export const membersAsCsv = 'Membres en CSV'
export const hikesAsCsv = 'Randonnées en CSV'
export const noHikes = (year: number) => `Aucune randonnée de ${year} n’est passée ni annulée.`
export const sums = (held: string, cancelled: string, came: string, km: string, ascent: string) =>
  `Effectuées\u202f: ${held}, annulées\u202f: ${cancelled}. Présences\u202f: ${came}. ${km} km et ${ascent} m de montée.`
export const byMonth = 'Par mois'
export const byOrganizer = 'Par organisation'
export const byGrade = 'Par difficulté'
export const noGrade = 'Non cotées'
export const hikes = 'Randonnées'
export const total = 'Total'
export const onlyFirst = (hikes: number) =>
  `Voici les ${hikes} premières randonnées. Le fichier les contient toutes.`
export const whatCounts =
  'Les randonnées comptent une fois passées, avec les personnes notées comme présentes et l’organisation. Les kilomètres et la montée sont ceux des randonnées.'

export const figures = {
  held: 'Effectuées',
  cancelled: 'Annulées',
  places: 'Places',
  came: 'Présences',
  personDays: 'Jours-personnes',
  missed: 'Absences',
  unmarked: 'À noter',
  km: 'km',
  ascent: 'Montée (m)',
  firstTimers: 'Première fois',
}

export const columns = [
  'Type',
  'Nom',
  'Date',
  'Organisation',
  'Difficulté',
  'Effectuées',
  'Annulées',
  'Places',
  'Présences',
  'Jours-personnes',
  'Absences',
  'À noter',
  'Kilomètres',
  'Montée (m)',
  'Première fois',
]
export const lines = {
  hike: 'randonnée',
  organizer: 'organisation',
  month: 'mois',
  grade: 'difficulté',
  year: 'année',
}
