// Signing up with an invitation

export const unknown = 'There is no such invitation.'
export const typo = 'The address may contain a typo, or a newer mail has another link.'
export const endings = {
  used: 'This invitation has already been used.',
  expired: 'This invitation has expired.',
  withdrawn: 'This invitation has been withdrawn.',
}
export const askForAnother = 'Please ask whoever has invited you for another one.'
export const inAlready = 'You are in already.'
export const belongTo = (group: string) => `You belong to ${group}.`
export const leaveToOthers =
  'Leave this invitation to somebody who does not yet: if you accept it, one person fewer can use it.'
export const haveAccount = 'You have an account already'
export const accountWithAddress = (address: string) =>
  `There is an account with the address ${address}. Sign in with it: there is nothing to sign up for.`
export const joinGroup = (group: string) => `Join ${group}`
export const inviterInvites = (inviter: string) => `${inviter} invites you.`
export const youAreInvited = 'You are invited.'
export const confirmedByLink = 'Only you can see it. It is confirmed by the link.'
export const linkIsSent = 'Only you can see it. We send it a link to confirm it.'
export const signedInAs = (username: string) => `You are signed in as ${username}.`
export const seeHikes = 'See the hikes'
export const accept = 'Accept the invitation'
export const welcome = (group: string) => `Welcome to ${group}.`

// The invitation email. `inviter` and `name` are names of people, and `group` is the name of the group

export const subject = (group: string) => `You are invited to ${group}`
export const mailBy = (inviter: string, group: string) => `${inviter} invites you to ${group}.`
export const mail = (group: string) => `You are invited to ${group}.`
export const mailToBy = (name: string, inviter: string, group: string) =>
  `Hello ${name}, ${inviter} invites you to ${group}.`
export const mailTo = (name: string, group: string) => `Hello ${name}, you are invited to ${group}.`
export const until = 'Until'
export const howToJoin =
  'With the link you sign up: choose a username and a password. Nobody else can use it.'
export const joinTheGroup = 'Join the group'
export const mailFooter =
  'You get this because an admin of the group has entered your address. If you do not want to join, ignore it: the address is forgotten.'
