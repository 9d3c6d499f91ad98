export const route = 'Mappa del percorso'
export const meetingPoint = (place: string) => `Mappa del ritrovo: ${place}`
export const routeAndMeetingPoint = (place: string) => `Mappa del percorso e del ritrovo: ${place}`
export const openStreetMap = '© contributori di OpenStreetMap'
