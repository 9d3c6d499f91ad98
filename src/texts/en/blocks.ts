export const block = 'Block'
export const unblock = 'Unblock'
export const blockNamed = (username: string) => `Block ${username}`
export const unblockNamed = (username: string) => `Unblock ${username}`
export const title = 'People you have blocked'
export const nobody = 'Nobody. You can block somebody on their profile.'
export const explained =
  'You do not see each other’s messages and comments, and they cannot join your hikes. Announcements of a hike’s organizers reach everybody who takes part.'
export const blocked = 'Blocked.'
export const alreadyBlocked = 'Already blocked.'
export const blockedExplained = 'Blocked. You do not see each other’s messages any more.'
export const unblocked = 'Unblocked.'
export const notYourself = 'You cannot block yourself.'
export const tooMany = (max: number) => `You can block at most ${max} people.`
