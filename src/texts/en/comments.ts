import { type Mark, rich } from '../rich.ts'

export const comments = 'Comments'
export const showFirst = 'Show the first ones'
export const write = 'Write a comment'
export const report = 'Report'
export const reportBy = (name: string) => `Report the comment by ${name}`
export const hide = 'Hide'
export const hideBy = (name: string) => `Hide the comment by ${name}`
export const delete_ = 'Delete'
export const deleteBy = (name: string) => `Delete the comment by ${name}`
export const signedOut = (signIn: Mark) =>
  rich`You were signed out. ${signIn('Sign in')} in a new tab, then send your comment from here.`
export const send = 'Send'
export const textRequired = 'Write something first.'
export const aComment = 'A comment'
export const deleteComment = 'Delete comment'
export const confirmDeletion = (name: string) => `Are you sure you want to delete the comment by ${name}?`
export const cancel = 'Cancel'
