export const route = 'Carte de l’itinéraire'
export const meetingPoint = (place: string) => `Carte du point de rendez-vous\u202f: ${place}`
export const routeAndMeetingPoint = (place: string) =>
  `Carte de l’itinéraire et du point de rendez-vous\u202f: ${place}`
export const openStreetMap = '© les contributeurs d’OpenStreetMap'
