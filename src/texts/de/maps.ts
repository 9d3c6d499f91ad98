export const route = 'Karte der Route'
export const meetingPoint = (place: string) => `Karte des Treffpunkts: ${place}`
export const routeAndMeetingPoint = (place: string) => `Karte der Route und des Treffpunkts: ${place}`
export const openStreetMap = '© OpenStreetMap-Mitwirkende'
