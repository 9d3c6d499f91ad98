export const groups = {
  requests: {
    label: 'Meine Anfragen',
    hint: 'Ob du mitkommen kannst, und ab wann du anfragen kannst, wenn du Bescheid wolltest.',
  },
  changes: {
    label: 'Änderungen an meinen Wanderungen',
    hint: 'Eine Wanderung findet sicher statt, du übernimmst ihre Leitung, oder deine Fahrgelegenheit ändert sich. Eine neue Zeit, ein neuer Ort oder Preis, eine Mitteilung an alle und eine Absage kommen immer per Mail, egal was du hier wählst.',
  },
  organizing: {
    label: 'Leitung',
    hint: 'Jemand möchte bei einer deiner Wanderungen mitkommen, kommt doch nicht mit, bezahlt oder möchte eine mit dir zusammen leiten. Was aus deinen Entwürfen wird. Meldungen und Entwürfe anderer, wenn du zur Moderation gehörst.',
  },
  chat: {
    label: 'Chat',
    hint: 'Nachrichten, die du eine halbe Stunde nicht gelesen hast: eine Mail, bis du sie liest.',
  },
  comments: {
    label: 'Kommentare',
    hint: 'Jemand kommentiert einen Beitrag von dir oder einen, den du auch kommentiert hast.',
  },
  reminders: {
    label: 'Erinnerungen',
    hint: 'Am Tag vor einer Wanderung: Zeit, Ort, Sonne und wer mitkommt. Am Tag danach, wie es war. Dass eine Wanderung noch nicht bezahlt ist.',
  },
  new_hikes: {
    label: 'Neue Wanderungen',
    hint: 'Wanderungen, wie du sie suchst, einmal am Tag um 18:00. Du wählst sie unter «Suchabos».',
  },
}
export const mailsGoTo = (address: string) => `Mails gehen an ${address}.`
export const byMail = 'Per Mail'
export const onDevices = 'Auf Geräten'
export const alwaysMailed =
  'Wenn eine Wanderung geändert, abgesagt oder gelöscht wird, du von der Liste genommen wirst oder Geld zurückbekommst, schreiben wir dir immer eine Mail. Unter «Benachrichtigungen» findest du alles, ob gesendet oder nicht.'
export const alwaysSent =
  'Wenn eine Wanderung geändert, abgesagt oder gelöscht wird, du von der Liste genommen wirst oder Geld zurückbekommst, sagen wir es dir immer, per Mail und auf den Geräten mit Benachrichtigungen. Unter «Benachrichtigungen» findest du alles, ob gesendet oder nicht.'
export const save = 'Speichern'
export const saved = 'Gespeichert.'
export const thisDevice = 'Dieses Gerät'
export const needsScript = 'Für Benachrichtigungen auf diesem Gerät braucht es JavaScript.'

export const unsubscribe = 'Abbestellen'
export const willStop = (group: string) =>
  `Mails zu «${group}» kommen dann nicht mehr. Unter «Benachrichtigungen» findest du weiterhin alles.`
export const stopped = (group: string) => `Du bekommst keine Mails zu «${group}» mehr.`
export const linkNotComplete = 'Dieser Link zum Abbestellen ist unvollständig.'
export const choose = 'Wähle unter «Mails und Benachrichtigungen», welche Mails du bekommst.'
export const signInToChoose =
  'Melde dich an, um unter «Mails und Benachrichtigungen» zu wählen, welche Mails du bekommst.'
export const signIn = 'Anmelden'
