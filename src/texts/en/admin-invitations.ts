import { plural } from '../plural.ts'

export const byMail = 'By mail'
export const addresses = 'Addresses'
export const addressesHint = (most: number) =>
  `At most ${most}, one a line or separated by commas. The name in “Anna Kern <anna@example.org>” is kept, other names are ignored. Members, and those who have an invitation, are left out.`
export const send = 'Send the invitations'
export const byLink = 'By a link'
export const howMany = 'How many people'
export const howLong = 'For how many days'
export const range = (least: number, most: string) => `${least} to ${most}`
export const makeLink = 'Make a link'
export const invited = 'Invited'
export const nobodyInvited = 'Nobody is invited yet.'
export const showMore = 'Show more'
export const newLink = 'The new link'
export const copyNow = 'Copy it now: it is shown this once.'
export const address = 'Address'
export const copy = 'Copy'
export const copied = 'Invitation link copied.'
export const states = { open: 'Open', used: 'Used', expired: 'Expired', withdrawn: 'Withdrawn' }
export const onePerson = 'One person'
export const linkFor = (people: number) => `Link for ${people} people`
export const haveCome = (used: number, uses: number) => `${used} of ${uses} have come.`
export const until = (date: string) => `Until ${date}`
export const resend = 'Send again'
export const resendTo = (name: string) => `Send again: ${name}`
export const resendHint =
  'An invitation that is sent again has a new link: the one in its earlier mail stops working.'
export const withdraw = 'Withdraw'
export const linkEnds = 'The link stops working for everybody who has it. A new one has another address.'
export const withdrawOf = (name: string) => `Withdraw the invitation: ${name}`

// Messages.
export const onTheWay = (invitations: number) =>
  plural(invitations, {
    one: 'The invitation is on the way.',
    other: `${invitations} invitations are on the way.`,
  })
export const leftOut = (list: string, more: number) =>
  `Left out, because they have an account or an invitation already: ${list}${more > 0 ? ` and ${more} more` : ''}.`

export const isResent = 'The invitation is on the way again.'
export const sentLately = (time: string) =>
  `This invitation was sent again less than an hour ago. You can send it again from ${time}.`
export const notMailable = 'Only an open invitation to an address without an account can be sent again.'
export const isWithdrawn = 'The invitation is withdrawn.'
export const everybodyKnown = 'Everybody here has an account or an invitation already.'

// Field errors.
export const daysNotWhole = 'The days must be a whole number.'
export const tooFewDays = 'An invitation works for at least a day.'
export const tooManyDays = (most: number) => `An invitation works for at most ${most} days.`
export const usesNotWhole = 'The uses must be a whole number.'
export const usesOutside = (most: string) => `An invitation is used 1 to ${most} times.`
export const addressesNotList = 'The addresses must be a list.'
export const addressMissing = 'Please enter an address.'
export const tooManyAddresses = (most: number) => `At most ${most} addresses at once, please.`
export const notAnAddress = (typed: string) => `${typed} is not an e-mail address.`
export const noAddressIn = (line: string) => `“${line}” has no e-mail address.`
export const moreProblems = (problems: number) => `… and ${problems} more.`
