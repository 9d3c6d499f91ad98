export const whosComing = 'Qui vient'
export const whoCame = 'Qui est venu'
export const whoHadJoined = 'Qui devait venir'
export const nobodyJoinsDraft = 'Personne ne participe à un brouillon.'
export const nobodyTookPart = 'Personne n’a participé.'
export const nobodyYet = 'Personne pour l’instant.'
export const nobodyYetShare = 'Personne pour l’instant. Partagez la randonnée pour la faire connaître.'
export const nobodyYetBeFirst = 'Personne pour l’instant. Lancez-vous\u202f!'
export const organizer = 'Organisation'
export const organizers = 'Organisation'
export const asked = 'Réponse attendue'

export const requestRejected = 'Demande refusée.'
export const promoted = 'Place attribuée.'
export const removed = 'Personne retirée.'

export const noMinimum = 'Cette randonnée n’a pas de minimum.'
export const cannotConfirm = 'Cette randonnée ne peut pas être confirmée maintenant.'
export const takesPlace = 'La randonnée a lieu.'
export const confirmTitle = (hike: string) => `«\u202f${hike}\u202f» a-t-elle lieu\u202f?`
export const confirmIntro = (minimum: string) =>
  `${minimum}. Rien ne s’annule tout seul. Les personnes inscrites seront prévenues.`
export const confirm = 'Confirmer'
export const cancelHike = 'Annuler la randonnée'
export const decideLater = 'Décider plus tard'
