export const signIn = 'Bitte melde dich an.'
export const notAllowed = 'Das darfst du nicht.'
export const onlyModerators = 'Das darf nur die Moderation.'
export const onlyAdmins = 'Das darf nur die Administration.'
export const onlyTreasurers = 'Das darf nur die Kasse.'
export const onlyOrganizers = 'Das darf nur die Leitung dieser Wanderung.'
export const onlyOwner = 'Das darf nur die Hauptleitung dieser Wanderung.'
export const onlyAuthor = 'Das darf nur, wer diesen Beitrag geschrieben hat.'
export const lastAdmin = 'Die Gruppe braucht mindestens eine Person in der Administration.'
export const cannotJoin = 'Bei dieser Wanderung kannst du leider nicht mitkommen.'
export const cannotLetIn = 'Jemand von der Leitung dieser Wanderung hat diese Person blockiert.'
export const hikeCancelled = 'Diese Wanderung ist abgesagt.'
export const notPublished = 'Diese Wanderung ist noch nicht veröffentlicht.'
export const published = 'Diese Wanderung ist schon veröffentlicht.'
export const confirmFirst =
  'Bitte bestätige zuerst deine E-Mail-Adresse: Bei der Registrierung wurde ein Link dorthin gesendet.'
export const approvalFirst = (address: string) =>
  `Zuerst muss dich die Moderation freigeben: Bitte schreib an ${address}.`
export const restoring = 'Die Website wird gerade wiederhergestellt. Bitte versuche es später nochmals.'
