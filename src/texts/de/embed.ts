export const nextHikes = 'Nächste Wanderungen'
export const nextHikesOf = (group: string) => `Nächste Wanderungen · ${group}`
export const none = 'Im Moment sind keine Wanderungen geplant.'
export const allHikesOf = (group: string) => `Alle Wanderungen von ${group}`
export const cancelled = 'Abgesagt'
export const nothingAtUrl = 'Unter dieser Adresse gibt es nichts einzubetten.'
export const jsonOnly = 'Das Format ist json.'
