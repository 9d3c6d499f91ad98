export const remove = 'Remove'
export const removing = 'Removing…'
export const removeQuestion = (username: string) => `Remove ${username}?`
export const removeReason = 'Reason'
export const removeReasonHint = (username: string) => `Optional. ${username} reads it.`
export const notThere = (username: string) => `${username} is not there any more.`
export const noLongerInChat = (username: string) =>
  `${username} can no longer read the chat, but may ask to join again.`
export const outsideNotRefunded = 'What they have paid in cash or by transfer is not refunded here.'
export const goesBack = 'What they have paid goes back to them.'
export const hasPaidOutside = (username: string) => `${username} has paid in cash or by transfer.`
export const hasNotPaid = (username: string) => `${username} has not paid.`
