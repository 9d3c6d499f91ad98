export const block = 'Bloquer'
export const unblock = 'Débloquer'
export const blockNamed = (username: string) => `Bloquer ${username}`
export const unblockNamed = (username: string) => `Débloquer ${username}`
export const title = 'Personnes que vous avez bloquées'
export const nobody = 'Personne. Vous pouvez bloquer quelqu’un sur son profil.'
export const explained =
  'Vous ne voyez pas vos messages et commentaires respectifs, et ces personnes ne peuvent pas participer à vos randonnées. Les annonces d’une randonnée parviennent à toutes les personnes inscrites.'
export const blocked = 'Personne bloquée.'
export const alreadyBlocked = 'Personne déjà bloquée.'
export const blockedExplained = 'Personne bloquée. Vous ne voyez plus vos messages respectifs.'
export const unblocked = 'Personne débloquée.'
export const notYourself = 'Vous ne pouvez pas vous bloquer vous-même.'
export const tooMany = (max: number) => `Vous pouvez bloquer ${max} personnes au plus.`
