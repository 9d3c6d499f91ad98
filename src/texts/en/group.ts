import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'

// The page about the group.
export const about = 'About'
export const aboutGroup = (group: string) => `About ${group}`
export const writeToUs = (address: ReactNode) => rich`Write to us: ${address}`
export const howItWorks = 'How it works'
export const joiningGroup = 'Joining the group'
export const anybodyJoins = 'Anybody can sign up. An account costs nothing.'
export const invitedJoin = 'By invitation: write to us. An account costs nothing.'
export const joiningHike = 'Joining a hike'
export const howToJoinHike =
  'You ask to join on the page of the hike, and its organizer decides; some hikes take you at once. Whoever takes part finds the chat there, and can offer or take a ride.'
export const costs = 'What it costs'
export const hikeCosts = (price: string) => `A hike costs ${price}, unless its page says otherwise.`
export const hikesAreFree = 'A hike is free, unless its page says otherwise.'
export const donations = 'Donations are welcome, and nobody has to give one.'
export const creatingHike = 'Creating a hike'
export const whoCreates = {
  everybody: 'Every member can create hikes.',
  confirmed: 'Every member with a confirmed e-mail address can create hikes.',
  approved: 'Members whom the moderators have approved can create hikes.',
}
export const credits = 'Credits'
export const maps = 'Maps'
export const places = 'Names of places'
export const weather = 'Weather'
export const pictures = 'Pictures'
export const font = 'Font of the headings'
export const placeCredits = (geoNames: ReactNode, stations: ReactNode, licence: ReactNode) =>
  rich`${geoNames} and, for stations, ${stations}, ${licence}.`
export const placeCreditsWithSearch = (
  geoNames: ReactNode,
  stations: ReactNode,
  licence: ReactNode,
  search: ReactNode,
) => rich`${geoNames} and, for stations, ${stations}, ${licence}; ${search}.`
export const pictureCredits =
  'They belong to those who uploaded them. Where a hike has none, this site draws one.'
export const mapMistake = 'Report a mistake in the map'
export const mapCredits = (places: ReactNode, lakes: ReactNode, coasts: ReactNode) =>
  rich`Places by ${places}; lakes ${lakes}; coasts, borders and large rivers by ${coasts}. They are simplified, without paths and terrain: to find the way, take another map along.`
export const openStreetMap = (contributors: Mark, licence: ReactNode) =>
  rich`© ${contributors('OpenStreetMap contributors')}, ${licence}`

// Templates for the legal texts, in Markdown. Square brackets mark what the group has to fill in.
export const imprint = (group: string, email: string, origin: string) => `${group}

[Name of the association or person who is responsible]
[Street and number]
[Postcode and town, country]

E-mail: ${email}

Represented by: [names]

[Register and number, and the VAT number, where there is one]

This is the imprint of ${origin}.
`
export const terms = (group: string, email: string, paid: string) => `## The group

${group} is a group of people who hike together. Membership is [free of charge].

## Your account

You give your own e-mail address, keep your password to yourself, and may delete your account at any time in its settings.

## Hikes

Each hike is led by whoever organizes it, who decides who comes along. Everybody hikes at their own risk, is fit and equipped for what the page of the hike describes, and is insured themselves. [Adapt this to the law of your country.]
${paid}
## What you write

You are responsible for what you write and upload, and have the right to publish it. Moderators hide what is against the law or hurts others, and may ban whoever does so again.

## Questions

Please write to ${email}.
`
export const termsOfPaidHikes = `
## Paid hikes

The organizer sets the price. It is paid by card through Stripe. Whoever leaves, is removed, or whose hike is cancelled before it begins gets back what the page of the hike says.
`
export const privacy = (
  group: string,
  email: string,
  payments: string,
  region: string,
  processors: string,
) => `## Who is responsible

${group}, [name and address]. E-mail: ${email}.

## What is stored

- Of every member: username, e-mail address, a hash of the password or what Google, Apple or a passkey identify you by, the picture, and what you enter in your profile. Phone numbers and emergency contacts are shown to the organizers of a hike from 24 hours before it begins until 24 hours after that; your phone number also to the participants of hikes that you organize, if you choose so; and to nobody else.
- Hikes, requests to join with their answers, who took part, rides, announcements, posts and pictures. The place and the time at which a picture was taken are removed from its file.
- The messages of each chat, which those see who take part in the hike.
- Notices, and which mails were sent to you.
- Where you are signed in: the kind of device and the time.
- How often an account or an address of the internet has written something within an hour, against abuse.
${payments}
There is no advertising and no tracking. Mails have no pictures, and nothing tells us whether you open them.

## Cookies and what your browser keeps

These are needed for the site to work, so nobody is asked about them:

- \`session\` (\`__Host-session\`): keeps you signed in, for 60 days
- \`csrftoken\`: proves that a form comes from this site, until the browser is closed
- \`bookmark\`: has you see what you have just changed, for 5 minutes
- \`flash\`: a message for the next page, for a minute
- \`passkey-offer\`: that you were offered a passkey after signing up, for a day
- while you sign in with Google, Apple or a passkey, or choose a new password: cookies that end with that, after an hour at most

Visitors who only read get none of them. For members, the browser also keeps drafts of what they write, and the hikes that they take part in, for when there is no connection. Signing out empties that.

## Where it is, and who processes it

The site runs at Cloudflare. The database, the pictures and the chats are kept ${region}.

${processors}

## How long

- Your account: until you delete it. For 7 days you can undo that; then it is erased. Payments stay on record without your name, as the law demands.
- A chat: until a year after the hike, unless its organizer keeps it.
- A session: 60 days. Links in mails: from half an hour to 7 days. Invitations: their address for 30 days after they have ended.
- Copies of the database from which the site could be restored: 30 days at Cloudflare, [and the group's own backups for …].
- Logs of the site: at most 7 days. They have the number of an account, and no names, addresses or texts.

## Your rights

In the settings of your account you can download everything about you and delete the account. You may also ask us for information, correction or erasure, object, and complain to [the data protection authority of your country].
`
export const privacyOfPayments = `- Payments and donations: amount, time and state. Card numbers are entered at Stripe and never reach us.
`

// Where the data is kept, as part of a sentence in `privacy`.
export const regions = {
  world: 'wherever Cloudflare keeps it',
  eu: 'in the European Union',
  fedramp: 'in the United States',
}

// Who processes data.
export const cloudflare =
  'Cloudflare, Inc.: hosting, storage, and the sending of mail. Cloudflare sees the address of your connection.'
export const stripe =
  'Stripe: payments, donations and payouts. Its script is loaded when you open the form of a card.'
export const google = 'Google: only where you choose to sign in with it.'
export const apple = 'Apple: only where you choose to sign in with it.'
export const tileServer = (host: string) =>
  `${host}: the map. We fetch its tiles for you, so it does not learn who looks at them.`
export const placeSearch = (host: string) =>
  `${host}: looks up places by their names, without learning who asks.`
export const forecasts = (host: string) =>
  `${host}: forecasts. It learns the place and the hours of a hike, and nobody's address.`
