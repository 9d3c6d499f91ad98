export const signIn = 'Connectez-vous.'
export const notAllowed = 'Vous n’avez pas le droit de faire cela.'
export const onlyModerators = 'C’est réservé à la modération.'
export const onlyAdmins = 'C’est réservé à l’administration.'
export const onlyTreasurers = 'C’est réservé à la trésorerie.'
export const onlyOrganizers = 'C’est réservé à l’organisation de cette randonnée.'
export const onlyOwner = 'C’est réservé à l’organisation principale de cette randonnée.'
export const onlyAuthor = 'C’est réservé à la personne qui a écrit cet article.'
export const lastAdmin = 'Il faut au moins une personne à l’administration du groupe.'
export const cannotJoin = 'Désolé, vous ne pouvez pas participer à cette randonnée.'
export const cannotLetIn = 'L’organisation de cette randonnée a bloqué cette personne.'
export const hikeCancelled = 'Cette randonnée est annulée.'
export const notPublished = 'Cette randonnée n’est pas encore publiée.'
export const published = 'Cette randonnée est déjà publiée.'
export const confirmFirst =
  'Confirmez d’abord votre adresse e-mail\u202f: un lien y a été envoyé à la création de votre compte.'
export const approvalFirst = (address: string) =>
  `La modération doit d’abord vous donner son accord\u202f: écrivez à ${address}.`
export const restoring = 'Le site est en cours de restauration. Réessayez plus tard.'
