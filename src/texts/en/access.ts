export const signIn = 'Please sign in.'
export const notAllowed = 'You are not allowed to do that.'
export const onlyModerators = 'Only moderators may do that.'
export const onlyAdmins = 'Only admins may do that.'
export const onlyTreasurers = 'Only treasurers may do that.'
export const onlyOrganizers = 'Only the organizers of this hike may do that.'
export const onlyOwner = 'Only the main organizer of this hike may do that.'
export const onlyAuthor = 'Only the author of this post may do that.'
export const lastAdmin = 'The group needs at least one admin.'
export const cannotJoin = 'Sorry, you cannot join this hike.'
export const cannotLetIn = 'An organizer of this hike has blocked this person.'
export const hikeCancelled = 'This hike is cancelled.'
export const notPublished = 'This hike is not published yet.'
export const published = 'This hike is published already.'
export const confirmFirst =
  'Please confirm your e-mail address first: a link was sent to it when you signed up.'
export const approvalFirst = (address: string) =>
  `A moderator has to approve you first: please write to ${address}.`
export const restoring = 'The site is being restored. Please try again later.'
