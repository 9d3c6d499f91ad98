import { leadingDal } from './prepositions.ts'

export const nameBegins = 'Il nome inizia con'
export const search = 'Cerca'
export const people = 'Membri'
export const shows = { newest: 'Ultimi arrivi', staff: 'Moderazione', banned: 'Account bloccati' }
export const nobody = 'Nessuno.'
export const showNewest = 'Mostra gli ultimi arrivi'
export const showMore = 'Mostra altro'
export const banned = 'Account bloccato'
export const hidden = 'Nascosto'
export const since = (date: string) => leadingDal(date)
export const actionsFor = (name: string) => `Azioni per ${name}`
export const unconfirmed = 'L’indirizzo non è confermato.'
export const approve = 'Autorizza'
export const approvePerson = (name: string) => `Autorizza ${name}`
export const withdrawApproval = 'Ritira l’autorizzazione'
export const withdrawApprovalOf = (name: string) => `Ritira l’autorizzazione di ${name}`
export const ban = 'Blocca l’account'
export const banPerson = (name: string) => `Blocca l’account di ${name}`
export const unban = 'Sblocca l’account'
export const unbanPerson = (name: string) => `Sblocca l’account di ${name}`
export const roles = { member: 'Membro', moderator: 'Moderazione', admin: 'Amministrazione' }
export const roleOf = (name: string) => `Ruolo di ${name}`
export const save = 'Salva'
export const saveRoleOf = (name: string) => `Salva il ruolo di ${name}`
