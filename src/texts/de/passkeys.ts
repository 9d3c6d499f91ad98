export const title = 'Passkeys'
export const explained =
  'Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder der Sperre deines Geräts an, ohne Passwort.'
export const add = 'Passkey hinzufügen'
export const added = (time: string) => `Hinzugefügt am ${time}`
export const addedAndUsed = (added: string, used: string) => `Hinzugefügt am ${added}, benutzt am ${used}`
export const removeOf = (device: string) => `Passkey von ${device} entfernen`
export const remove = 'Entfernen'
export const removeQuestion = (device: string) => `Passkey von ${device} entfernen?`
export const removeIntro =
  'Du kannst dich damit nicht mehr anmelden. Dein Gerät bietet ihn vielleicht noch an.'
export const removed = 'Der Passkey ist entfernt. Dein Gerät bietet ihn vielleicht noch an.'
export const cancel = 'Abbrechen'

export const addIntro =
  'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder der Sperre deines Geräts an. Gib zuerst dein Passwort ein.'
export const goOn = 'Weiter'
export const create = 'Passkey erstellen'
export const created = 'Ab jetzt kannst du dich mit diesem Passkey anmelden.'
export const notMade = 'Der Passkey konnte nicht erstellt werden. Bitte versuche es nochmals.'
export const tooMany = (max: number) =>
  `Ein Konto hat höchstens ${max} Passkeys, und ein Gerät einen. Bitte entferne einen.`

export const signIn = 'Mit einem Passkey anmelden'
export const use = 'Passkey benutzen'
export const usePassword = 'Passwort benutzen'
export const notOfAccount = 'Dieser Passkey gehört hier zu keinem Konto.'

export const needsScript = 'Dazu braucht es JavaScript, das in deinem Browser ausgeschaltet ist.'
export const hasOneAlready = 'Dieses Gerät hat schon einen Passkey von dir.'
export const notUsed = 'Der Passkey wurde nicht benutzt. Bitte versuche es nochmals.'
export const noneUsed = 'Es wurde kein Passkey benutzt. Bitte versuche es nochmals.'
export const unsupported = 'Dieser Browser kennt keine Passkeys.'
