import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// Signing up

/** A page title and a button. */
export const signUp = 'Sign Up'
export const signUpDescription =
  'Join the group: ask to join hikes, organize your own, and talk to those who come along.'
export const joinTheGroup = 'Join the group'
export const signUpIntro = 'Then you can ask to join hikes, organize your own, and chat with the group.'
export const haveAccount = (signIn: Mark) => rich`Already have an account? ${signIn('Sign In')}`
export const confirmSent = (email: string) => `Please confirm your address: we sent a link to ${email}.`
export const invitationOnly = 'Sign-up is by invitation.'
export const howInvited = (address: ReactNode) =>
  rich`Whoever is invited gets a link. To be invited, write to ${address}.`

// Below the form: links to the terms that a new user agrees to, and to the other legal texts

export const agree = (terms: Mark) => rich`By signing up you agree to the ${terms('Terms')}.`
/** `links` are links with the names in `otherTexts`, such as 'Imprint, Privacy'. */
export const seeAlso = (links: ReactNode) => rich`See also: ${links}.`
export const otherTexts = { imprint: 'Imprint', privacy: 'Privacy' }

// Errors of the sign-up form

export const usernameTaken = 'This username is taken.'
export const usernameSimilar = 'This username is taken, or looks like one that is.'
export const usernameReserved = 'This username is reserved.'
export const usernameUnreadable = 'The username needs at least one letter or digit.'
export const addressHasAccount =
  'An account with this address already exists. You can sign in or reset its password.'

// Signing in

/** A page title and a button. */
export const signIn = 'Sign In'
export const signInDescription = 'Sign in to see your hikes, their chats, and who waits for your answer.'
export const signInTitle = 'Sign in'
export const signedOut = 'You were signed out. Sign in to go on.'
export const login = 'Username or e-mail'
export const withPasskey = 'Sign in with a passkey'
export const noAccount = (signUp: Mark) => rich`New here? ${signUp('Sign Up')}`
/** `provider` is 'Google' or 'Apple', in all texts of this file. */
export const continueWith = (provider: string) => `Continue with ${provider}`
export const wrongLogin = 'The username or password is not correct.'
export const deleted =
  'This account is deleted. To have it back, open the link in the mail that we sent you then: it works for 7 days.'
export const banned = (contact: string) =>
  `This account has been banned by a moderator. If you think that is a mistake, write to ${contact}.`

// Signing in or up, which also asks to join a hike

export const signInToJoin = (hike: string) => `To join ${hike}, sign in`
export const signUpToJoin = (hike: string) => `To join ${hike}, sign up`
/** The titles before joining opens, with `watched` in joining.ts below them. */
export const signInToHear = (hike: string) => `To hear when you can join ${hike}, sign in`
export const signUpToHear = (hike: string) => `To hear when you can join ${hike}, sign up`
/** The titles for a visitor to a list who asks to be told of new hikes. */
export const signInToHearOfNew = 'To hear of new hikes like these, sign in'
export const signUpToHearOfNew = 'To hear of new hikes like these, sign up'
export const signInSendsRequest = (organizer: string) =>
  `Signing in also sends ${organizer} your request to join.`
export const signUpSendsRequest = (organizer: string) =>
  `Signing up also sends ${organizer} your request to join.`
/** Shown instead of the two above if approval is automatic. */
export const signInJoins = 'By signing in you also join the hike, or its line if it is full.'
export const signUpJoins = 'By signing up you also join the hike, or its line if it is full.'
/** Shown instead of the four above if the organizers of the hike ask questions. */
export const thenAnswers = (organizer: string, questions: number) =>
  plural(questions, {
    one: `Then you answer ${organizer}’s question.`,
    other: `Then you answer ${organizer}’s questions.`,
  })

// Signing out

export const signOutTitle = 'Sign out?'
export const signOutDescription = 'Sign out of your account on this device.'
export const signOut = 'Sign Out'
export const stay = 'Stay'

// Signing in and up with Google or Apple

export const notSignedInWith = (provider: string) =>
  `You were not signed in with ${provider}. Please try again.`
export const notSignedIn = 'You were not signed in. Please try again.'
export const addressUnconfirmedThere = (provider: string) =>
  `${provider} has not confirmed your e-mail address. Please sign up with it here.`
export const cannotBeReached = (provider: string) => `${provider} cannot be reached now. Please try again.`
export const addressUnconfirmedHere =
  'An account with this address exists, but the address is not confirmed. Sign in with its password, or reset that.'
export const tookTooLong = 'That took too long. Please try again.'
export const accountReady = 'Your account is ready. Please sign in.'
export const chooseUsername = 'Choose a username'
export const accountAddress = (address: string) =>
  `Your account will have the address ${address}, which only you can see.`

// Google and Apple in the settings

export const providers = 'Google and Apple'
/** `time` is 'Sat 28 Nov · 09:00 CET', here and in the next text. */
export const added = (time: string) => `Added ${time}`
export const addedOnlyWay = (time: string) => `Added ${time}. To remove it, choose a password first.`
export const removeProvider = 'Remove'
export const removeNamed = (provider: string) => `Remove ${provider}`
export const choosePassword = 'Choose a password'
export const providerRemoved = 'It does not sign you in any more, until you continue with it again.'
export const onlyWay = 'This is your only way to sign in. Choose a password first.'

// Becoming the first admin with a link

export const firstAdmin = 'The first admin'
export const firstAdminIntro = 'Sign up as the admin of the group. It has none yet, and this link works once.'
export const becomeAdminIntro = (username: string) =>
  `You are signed in as ${username}. The group has no admin yet, and this link works once.`
export const becomeAdmin = 'Become the admin'
export const adminWelcome = 'Welcome. You are the admin: begin with the name and the look of the group.'
export const setupEnded = 'This link has already been used, or has expired. The group has its first admin.'
export const addressTaken = 'Another account has this address now.'
