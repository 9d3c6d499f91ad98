import { type Mark, rich } from '../rich.ts'

export const blog = 'Blog'
export const editPost = 'Edit Post'
export const editPostTitled = (title: string) => `Edit Post: ${title}`
export const createPost = 'Create New Post'
export const newPost = 'New Post'
export const blogDescription = 'What our hikers have seen, learned and eaten along the way.'
export const showOlder = 'Show older posts'
export const noMorePosts = 'There are no more posts.'
export const noPosts = 'Nobody has written anything yet.'
export const backToNewest = 'Back to the newest posts'
export const notFound = 'Failed to load the blog post.'

// A post.
export const otherPosts = 'Other posts'
export const previous = 'Previous'
export const next = 'Next'
export const allPosts = 'All posts'

/** Follows the day of the hike. */
export const tookPart = (people: number) => `${people} took part`
export const readMore = 'Read more'
export const showLess = 'Show less'

/** For screen readers: follows `readMore` or `showLess`. */
export const ofPost = (title: string) => `: ${title}`

// Writing a post.
export const onlyBeginning = 'Only the beginning of your text is shown below.'
export const signedOut = (signIn: Mark) => rich`You were signed out. ${signIn('Sign in')} to go on.`
export const signInInTab =
  'Signing in opens in a new tab. Come back to this one afterwards and save: your text stays here.'
export const wasOutdated = 'This page was out of date. Your text is still here: please save it again.'
export const wasDeleted = 'This post has been deleted. You can publish your text as a new one.'
export const titleRequired = 'Title is required.'
export const title = 'Title'
export const notHtml = 'The text must be HTML.'
export const contentTooLong = 'The text can have at most 64 KB.'
export const textTooLong = 'The text is too long.'
export const textTooDeep = 'The text is nested too deeply.'
export const notPicture = 'This is not a picture.'
export const notOwnPicture = 'This picture is not one of yours. Please upload it.'
export const notReportable = 'This is not a hike that you have been on.'
export const notTime = 'This is not a time.'
export const changedMeanwhile = 'This post has been changed in the meantime.'

// Deleting a post.
export const deletePost = 'Delete Post'
export const deletePostTitled = (title: string) => `Delete Post: ${title}`
export const confirmDeletion = (title: string) => `Are you sure you want to delete “${title}”?`
export const confirmDeletionOfThis = 'Are you sure you want to delete this post?'
export const deletedForGood = (title: string) => `“${title}” and its pictures will be permanently deleted.`
export const cancel = 'Cancel'
export const postDeleted = 'Post deleted.'
export const notDeleted = 'Error deleting blog post.'
