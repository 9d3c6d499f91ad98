import { de } from './prepositions.ts'

export const nameBegins = 'Le nom commence par'
export const search = 'Chercher'
export const people = 'Personnes'
export const shows = { newest: 'Plus récentes', staff: 'Modération', banned: 'Comptes bannis' }
export const nobody = 'Personne.'
export const showNewest = 'Voir les plus récentes'
export const showMore = 'Afficher la suite'
export const banned = 'Compte banni'
export const hidden = 'Masqué'
export const since = (date: string) => `Depuis le ${date}`
export const actionsFor = (name: string) => `Actions pour ${name}`
export const unconfirmed = 'L’adresse n’est pas confirmée.'
export const approve = 'Autoriser'
export const approvePerson = (name: string) => `Autoriser ${name}`
export const withdrawApproval = 'Retirer l’autorisation'
export const withdrawApprovalOf = (name: string) => `Retirer l’autorisation ${de(name)}`
export const ban = 'Bannir'
export const banPerson = (name: string) => `Bannir ${name}`
export const unban = 'Débannir'
export const unbanPerson = (name: string) => `Débannir ${name}`
export const roles = { member: 'Membre', moderator: 'Modération', admin: 'Administration' }
export const roleOf = (name: string) => `Rôle ${de(name)}`
export const save = 'Enregistrer'
export const saveRoleOf = (name: string) => `Enregistrer le rôle ${de(name)}`
