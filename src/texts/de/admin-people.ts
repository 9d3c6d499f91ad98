export const nameBegins = 'Name beginnt mit'
export const search = 'Suchen'
export const people = 'Mitglieder'
export const shows = { newest: 'Neueste', staff: 'Moderation', banned: 'Gesperrt' }
export const nobody = 'Niemand.'
export const showNewest = 'Die neuesten zeigen'
export const showMore = 'Mehr zeigen'
export const banned = 'Gesperrt'
export const hidden = 'Ausgeblendet'
export const since = (date: string) => `Seit ${date}`
export const actionsFor = (name: string) => `Aktionen für ${name}`
export const unconfirmed = 'Die Adresse ist nicht bestätigt.'
export const approve = 'Freigeben'
export const approvePerson = (name: string) => `${name} freigeben`
export const withdrawApproval = 'Freigabe zurückziehen'
export const withdrawApprovalOf = (name: string) => `Freigabe von ${name} zurückziehen`
export const ban = 'Sperren'
export const banPerson = (name: string) => `${name} sperren`
export const unban = 'Entsperren'
export const unbanPerson = (name: string) => `${name} entsperren`
export const roles = { member: 'Mitglied', moderator: 'Moderation', admin: 'Administration' }
export const roleOf = (name: string) => `Rolle von ${name}`
export const save = 'Speichern'
export const saveRoleOf = (name: string) => `Rolle von ${name} speichern`
