export const groups = {
  requests: {
    label: 'Meine Anfragen',
    hint: 'Auf eine Anfrage von dir wird zu- oder abgesagt, oder eine Anmeldung öffnet, zu der du Bescheid wolltest.',
  },
  changes: {
    label: 'Änderungen an meinen Wanderungen',
    hint: 'Eine Wanderung findet sicher statt, geht an dich über, oder deine Fahrgelegenheit ändert sich. Eine neue Zeit, ein neuer Ort oder Preis, eine Nachricht an alle und eine Absage kommen immer per E-Mail.',
  },
  organizing: {
    label: 'Leiten',
    hint: 'Jemand möchte bei einer deiner Wanderungen mitkommen, meldet sich ab, bezahlt oder möchte eine mit dir zusammen leiten. Was aus deinen Entwürfen wird. Meldungen und Entwürfe anderer, wenn du zur Moderation gehörst.',
  },
  chat: {
    label: 'Chat',
    hint: 'Nachrichten, die du eine halbe Stunde nicht gelesen hast: eine E-Mail, bis du sie liest.',
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
    hint: 'Wanderungen, wie du sie suchst, einmal am Tag um 18:00. Du wählst sie unter «Suchen».',
  },
}
export const mailsGoTo = (address: string) => `E-Mails gehen an ${address}.`
export const byMail = 'Per E-Mail'
export const onDevices = 'Auf Geräten'
export const alwaysMailed =
  'Eine geänderte, abgesagte oder gelöschte Wanderung, eine Abmeldung und eine Rückerstattung kommen immer per E-Mail. Unter «Mitteilungen» findest du alles, ob gesendet oder nicht.'
export const alwaysSent =
  'Eine geänderte, abgesagte oder gelöschte Wanderung, eine Abmeldung und eine Rückerstattung kommen immer, per E-Mail und auf die Geräte mit Benachrichtigungen. Unter «Mitteilungen» findest du alles, ob gesendet oder nicht.'
export const save = 'Speichern'
export const saved = 'Gespeichert.'
export const thisDevice = 'Dieses Gerät'
export const needsScript = 'Für Benachrichtigungen auf diesem Gerät braucht es JavaScript.'

export const unsubscribe = 'Abbestellen'
export const willStop = (group: string) =>
  `E-Mails zu «${group}» kommen dann nicht mehr. Unter «Mitteilungen» findest du weiterhin alles.`
export const stopped = (group: string) => `Du bekommst keine E-Mails zu «${group}» mehr.`
export const linkNotComplete = 'Dieser Link zum Abbestellen ist unvollständig.'
export const choose = 'Wähle unter «E-Mail und Benachrichtigungen», welche E-Mails du bekommst.'
export const signInToChoose =
  'Melde dich an, um unter «E-Mail und Benachrichtigungen» zu wählen, welche E-Mails du bekommst.'
export const signIn = 'Anmelden'
