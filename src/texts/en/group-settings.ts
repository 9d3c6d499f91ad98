import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The sections of the page.
export const look = 'Name and look'
export const joining = 'Joining and publishing'
export const hikes = 'Hikes and prices'
export const contact = 'Contact and money'
export const links = 'Links in the footer'
export const texts = 'Texts'
export const settings = 'Settings'
export const testMail = 'Test mail'
export const save = 'Save'
export const nothingSaved = 'Nothing was saved yet: please see the fields below.'
export const nothingElseSaved = 'Nothing else was saved yet: please see the fields below.'
export const saved = 'Saved. Every page shows it.'
export const savedWithBrackets = (titles: string) =>
  `Saved, but words in brackets are still to be replaced: ${titles}.`
export const changedMeanwhile = 'The settings have been changed in the meantime.'
export const changedTo = (value: string) =>
  `Somebody else has changed this meanwhile, to: ${value}. Save again to keep yours.`
export const nothing = 'nothing'

// The name and look of the group.
export const name = 'Name'
export const tagline = 'Tagline'
export const taglineHint = 'One line, on the first page and in the footer.'
export const welcome = 'Welcome'
export const welcomeHint = 'What visitors read on the first page, and whoever signs up.'
export const logo = 'Logo'
export const theLogo = 'The logo'
export const logoHint = (kilobytes: number) => `PNG or WebP, at most ${kilobytes} KB; square is best.`
export const logoTooLarge = (kilobytes: number) => `The logo is larger than ${kilobytes} KB.`
export const logoType = 'Please choose a PNG or WebP picture.'
export const removeLogo = 'Remove the logo'
export const colour = 'Colour'
export const colourHint =
  'For links and buttons: # and six hex digits. Leave it blank for the default. The dark theme lightens it until it is readable.'
export const chooseColour = 'Choose the colour'
export const readableColour = 'This colour can be read in both themes.'
export const defaultColour = 'The default colour.'
export const previews = { light: 'The look in the light theme', dark: 'The look in the dark theme' }
export const aLink = 'A link'
export const aTab = 'A tab'
export const aButton = 'A button'
export const aState = 'A state'

// Who may sign up and publish, the usual price, the time zone, the contact and the treasurers.
export const signUp = 'Sign-up'
export const signUpChoices = { open: 'Open to everybody', invited: 'By invitation' }
export const whoPublishes = 'Who creates hikes and writes posts'
export const publishers = {
  everybody: 'Everybody who has signed up',
  confirmed: 'Those whose address is confirmed',
  approved: 'Those whom moderators have approved',
}
export const usualPrice = (currency: string) => `Usual price (${currency})`
export const usualPriceHint =
  'For hikes whose organizers leave the price blank, existing ones included. 0 is free.'
export const timeZone = 'Time zone'
export const timeZoneHint = 'Such as Europe/Zurich.'
export const contactAddress = 'Contact address'
export const contactHint = 'Shown to everybody, and where answers to mails go.'
export const treasurers = 'Treasurers'
export const treasurersHint = 'The usernames, separated by commas, of those who see the group’s money.'

// The links in the footer, and the legal texts.
export const moreLinks = 'More links'
export const linkName = (line: number) => `Name of link ${line}`
export const linkAddress = (line: number) => `Address of link ${line}`
export const textsHint =
  'Each has a page of its own once there is something in it, and is named in the footer and where people sign up. They are written in Markdown: ## for a heading, - for a list, [words](https://…) for a link.'
export const startFromTemplate = (title: string, hidden: Mark) =>
  rich`Start from a template${hidden(` for ${title}`)}`
export const toReplace = (words: string) => `Still to be replaced: ${words}`

// The checklist for a new group.
export const toBegin = 'To begin with'
export const giveLook = 'Give the group its look'
export const sayRules = 'Say who may sign up and create hikes'
export const keepRules = 'Keep it as it is'
export const inviteMembers = 'Invite your members'
export const createHike = 'Create the first hike'
export const areHikesFree = 'Are your hikes free?'
export const yes = 'Yes'
export const noUsually = (price: string) => `No, usually ${price}`
export const anotherPrice = 'Another price'

// Test mail and notifications. The mail shows that the site can send mail.
export const testTitle = 'Test mail and notifications'
export const sendTestMail = 'Send me a test mail'
export const sendTestNotification = 'Send me a test notification'
export const mailOnTheWay = (address: string) => `A test mail is on its way to ${address}.`
export const notificationOnTheWay = (browsers: number) =>
  plural(browsers, {
    one: 'A test notification is on its way to your browser.',
    other: `A test notification is on its way to ${browsers} browsers.`,
  })
export const testSubject = (group: string) => `${group}: a test mail`
export const testLead = 'This mail shows that the site can send mail.'
export const testMore = 'Look whether it came among the spam, at more than one provider.'
export const settingsOfGroup = 'Settings of the group'
export const testFooter = 'You get this because you have asked for it in the settings of the group.'
export const mailRefused = (code: string) => `The mail was not sent: the provider refuses it (${code}).`
export const noKeys = 'This site sends no notifications: it has no keys for them.'
export const noBrowsers =
  'You get notifications in no browser yet. Switch them on under “Mail and notifications” first.'
export const testNotification = (group: string) => `${group}: a test notification`

// Field errors. `label` is one of `labels`.
export const labels = {
  name: 'The name',
  tagline: 'The tagline',
  welcome: 'The welcome',
  linkName: 'The name of a link',
  imprint: 'The imprint',
  privacy: 'The privacy text',
  terms: 'The terms',
}
export const notText = (label: string) => `${label} must be text.`
export const notALine = (label: string) => `${label} must be a single line.`
export const missing = (label: string) => `${label} is required.`
export const tooDeep = (label: string, most: number) =>
  `${label}: quotes and lists can be at most ${most} deep.`
export const colourNotText = 'A colour is text such as #2f6b3c.'
export const notAColour = 'A colour is # and six digits of hexadecimal, such as #2f6b3c.'
export const notALink = 'A link has a label and a url.'
export const logoNotNull = 'A logo is uploaded. Null removes it.'
export const priceNotWhole = 'The usual price must be a whole number.'
export const priceNegative = 'The usual price cannot be less than 0.'
export const priceNotAmount = 'Please enter an amount such as 12.00, or 0 for free.'
export const zoneNotText = 'This is not an IANA time zone.'
export const notAZone = 'This is not an IANA time zone, such as Europe/Zurich.'
export const notPublishers = (choices: string) => `Who publishes is one of ${choices}.`
export const notSignUp = 'Sign-up is open or invited.'
export const linksNotList = 'Links must be a list.'
export const tooManyLinks = (most: number) => `There can be at most ${most} links.`
export const treasurersNotIds = 'Treasurers are ids of users.'
export const treasurersNotList = 'Treasurers must be a list.'
export const tooManyTreasurers = (most: number) => `There can be at most ${most} treasurers.`
export const noMembers = (names: string) => `There is no member ${names}.`
export const noMemberIds = (ids: string) => `There is no member with the id ${ids}.`
