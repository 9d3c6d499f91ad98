export const nameBegins = 'Name begins with'
export const search = 'Search'
export const people = 'People'
export const shows = { newest: 'Newest', staff: 'Moderators', banned: 'Banned' }
export const nobody = 'Nobody.'
export const showNewest = 'Show the newest'
export const showMore = 'Show more'
export const banned = 'Banned'
export const hidden = 'Hidden'
export const since = (date: string) => `Since ${date}`
export const actionsFor = (name: string) => `Actions for ${name}`
export const unconfirmed = 'The address is not confirmed.'
export const approve = 'Approve'
export const approvePerson = (name: string) => `Approve ${name}`
export const withdrawApproval = 'Withdraw approval'
export const withdrawApprovalOf = (name: string) => `Withdraw approval ${name}`
export const ban = 'Ban'
export const banPerson = (name: string) => `Ban ${name}`
export const unban = 'Unban'
export const unbanPerson = (name: string) => `Unban ${name}`
export const roles = { member: 'Member', moderator: 'Moderator', admin: 'Admin' }
export const roleOf = (name: string) => `Role of ${name}`
export const save = 'Save'
export const saveRoleOf = (name: string) => `Save the role of ${name}`
