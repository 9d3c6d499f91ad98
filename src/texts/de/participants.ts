export const whosComing = 'Wer mitkommt'
export const whoCame = 'Wer dabei war'
export const whoHadJoined = 'Wer mitgekommen wäre'
export const nobodyJoinsDraft = 'Bei einem Entwurf kommt niemand mit.'
export const nobodyTookPart = 'Niemand war dabei.'
export const nobodyYet = 'Noch niemand.'
export const nobodyYetShare = 'Noch niemand. Teile die Wanderung, damit sie sich herumspricht.'
export const nobodyYetBeFirst = 'Noch niemand. Mach den Anfang!'
export const organizer = 'Leitung'
export const organizers = 'Leitung'
export const asked = 'Angefragt'

export const requestRejected = 'Abgelehnt.'
export const promoted = 'Platz vergeben.'
export const removed = 'Person entfernt.'

export const noMinimum = 'Diese Wanderung hat keine Mindestzahl.'
export const cannotConfirm = 'Diese Wanderung kann jetzt nicht bestätigt werden.'
export const takesPlace = 'Die Wanderung findet statt.'
export const confirmTitle = (hike: string) => `Findet «${hike}» statt?`
export const confirmIntro = (minimum: string) =>
  `${minimum}. Nichts wird von selbst abgesagt. Alle, die dabei sind, erfahren es.`
export const confirm = 'Bestätigen'
export const cancelHike = 'Wanderung absagen'
export const decideLater = 'Später entscheiden'
