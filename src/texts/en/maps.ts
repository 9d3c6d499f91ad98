export const route = 'Map of the route'
export const meetingPoint = (place: string) => `Map of the meeting point: ${place}`
export const routeAndMeetingPoint = (place: string) => `Map of the route and the meeting point: ${place}`
export const openStreetMap = '© OpenStreetMap contributors'
