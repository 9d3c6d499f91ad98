export const unknown = 'Diese Einladung gibt es nicht.'
export const typo =
  'Vielleicht ist die Adresse falsch geschrieben, oder eine neuere Mail enthält einen anderen Link.'
export const endings = {
  used: 'Diese Einladung wurde schon benutzt.',
  expired: 'Diese Einladung ist abgelaufen.',
  withdrawn: 'Diese Einladung wurde zurückgezogen.',
}
export const askForAnother = 'Frag bitte bei der Person, die dich eingeladen hat, nach einer neuen.'
export const inAlready = 'Du bist schon dabei.'
export const belongTo = (group: string) => `Du gehörst zu ${group}.`
export const leaveToOthers =
  'Überlass diese Einladung jemandem, der noch nicht dabei ist: Wenn du sie annimmst, reicht sie für eine Person weniger.'
export const haveAccount = 'Du hast schon ein Konto'
export const accountWithAddress = (address: string) =>
  `Es gibt ein Konto mit der Adresse ${address}. Melde dich damit an: Du brauchst dich nicht zu registrieren.`
export const joinGroup = (group: string) => `Bei ${group} mitmachen`
export const inviterInvites = (inviter: string) => `${inviter} lädt dich ein.`
export const youAreInvited = 'Du bist eingeladen.'
export const confirmedByLink = 'Nur du kannst sie sehen. Der Link bestätigt sie.'
export const linkIsSent = 'Nur du kannst sie sehen. Wir schicken einen Link dorthin, um sie zu bestätigen.'
export const signedInAs = (username: string) => `Du bist als ${username} angemeldet.`
export const seeHikes = 'Zu den Wanderungen'
export const accept = 'Einladung annehmen'
export const welcome = (group: string) => `Willkommen bei ${group}.`

export const subject = (group: string) => `Einladung zu ${group}`
export const mailBy = (inviter: string, group: string) => `${inviter} lädt dich zu ${group} ein.`
export const mail = (group: string) => `Du bist zu ${group} eingeladen.`
export const mailToBy = (name: string, inviter: string, group: string) =>
  `Hallo ${name}, ${inviter} lädt dich zu ${group} ein.`
export const mailTo = (name: string, group: string) => `Hallo ${name}, du bist zu ${group} eingeladen.`
export const until = 'Gültig bis'
export const howToJoin =
  'Mit dem Link registrierst du dich: Wähle einen Benutzernamen und ein Passwort. Niemand sonst kann ihn benutzen.'
export const joinTheGroup = 'Mitmachen'
export const mailFooter =
  'Du bekommst diese Mail, weil die Administration der Gruppe deine Adresse eingegeben hat. Wenn du nicht mitmachen möchtest, ignoriere sie: Die Adresse wird gelöscht.'
