export const notAYear = 'Ceci n’est pas une année comme 2031.'
export const years = 'Années'
export const yearAsCsv = (year: number) => `${year} en CSV`
export const membersAsCsv = 'Membres en CSV'
export const hikesAsCsv = 'Randonnées en CSV'
export const noHikes = (year: number) => `Aucune randonnée de ${year} n’est passée ni annulée.`
export const byMonth = 'Par mois'
export const byOrganizer = 'Par organisation'
export const byGrade = 'Par difficulté'
export const noGrade = 'Sans difficulté'
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

export const hikeColumns = {
  id: 'ID',
  name: 'Nom',
  status: 'Statut',
  cancellation_reason: 'Motif d’annulation',
  hidden: 'Masquée',
  start: 'Début',
  end: 'Fin',
  time_zone: 'Fuseau horaire',
  place: 'Point de rendez-vous',
  latitude: 'Latitude',
  longitude: 'Longitude',
  organizer: 'Organisation',
  co_organizers: 'Coorganisation',
  joins_open: 'Ouverture des inscriptions',
  joins_close: 'Clôture des inscriptions',
  places: 'Nombre de places',
  minimum: 'Nombre minimum',
  participants: 'Personnes inscrites',
  waiting: 'Sur liste d’attente',
  pending: 'Demandes',
  price: 'Prix',
  currency: 'Monnaie',
  paid: 'Payé',
  distance_km: 'Distance (km)',
  ascent_m: 'Montée (m)',
  duration_h: 'Durée (h)',
  grade: 'Difficulté',
  created_at: 'Créée le',
  url: 'Adresse',
  price_cents: 'Prix en centimes',
  refund_until_hours: 'Remboursement jusqu’à (heures)',
  late_refund_percent: 'Remboursement tardif (%)',
  guests_allowed: 'Invités par personne',
  going: 'Présents, avec invités',
}
export const memberColumns = {
  id: 'ID',
  username: 'Nom d’utilisateur',
  email: 'E-mail',
  email_verified: 'E-mail confirmé',
  role: 'Rôle',
  approved: 'Autorisation',
  hidden: 'Masqué',
  banned: 'Banni',
  joined_at: 'Membre depuis',
  last_sign_in: 'Dernière connexion',
  hikes_organized: 'Randonnées organisées',
  hikes_co_organized: 'Randonnées coorganisées',
  hikes_joined: 'Participations',
  last_hike: 'Dernière randonnée',
  posts: 'Articles',
}
export const yes = 'oui'
export const no = 'non'
