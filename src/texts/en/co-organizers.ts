// The dialogs that ask before a co-organizer is appointed or dismissed, or resigns.
export const appointTitle = (username: string) => `Make ${username} a co-organizer?`
export const coOrganizersDoNot = 'They do not see who has paid, and cannot delete the hike.'
export const appointed = (username: string) => `${username} is a co-organizer now.`
export const isAsked = (username: string) => `${username} is asked to organize the hike too.`
export const dismissTitle = (username: string) => `Remove ${username} as co-organizer?`
export const stillTakesPart = (username: string) => `${username} still takes part in the hike.`
export const doesNotTakePart = (username: string) =>
  `${username} does not take part, and can no longer read the chat.`
export const dismissed = (username: string) => `${username} is not a co-organizer any more.`
export const withdrawTitle = (username: string) => `Withdraw the question to ${username}?`
export const withdrawConsequence = (username: string) =>
  `${username} can no longer accept to organize this hike with you.`
export const withdrawn = (username: string) => `${username} is no longer asked.`
export const resignTitle = 'Stop organizing this hike?'
export const youStillTakePart = 'You still take part in the hike.'
export const youDoNotTakePart = 'You do not take part, and can no longer read the chat.'
export const resigned = 'You do not organize this hike any more.'
