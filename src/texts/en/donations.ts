export const donate = 'Donate'
export const intro = 'Your donation keeps the group going. You pay on the payment provider’s own page.'
export const amount = 'Amount'
export const custom = 'Custom'
export const cancel = 'Cancel'
export const enterAmount = (example: string) => `Please enter an amount such as ${example}.`
export const connectionError = 'Error connecting to server.'
export const sessionError = 'Error creating checkout session'

// On Stripe's payment page and receipt.
export const donationTo = (group: string) => `Donation to ${group}`

// The page after a donation.
export const thankYouArrived = 'Thank you!'
export const thankYou = 'Thank you'
export const didNotArrive = 'The donation did not arrive'
export const successDescription = 'Your donation keeps the group going.'
export const arrived = (money: string) => `Your donation of ${money} has arrived. It keeps the group going.`
export const notTaken =
  'Your bank has not carried out the payment, and nothing was taken. You can donate again at any time.'
export const willArrive = 'Your donation will arrive as soon as the payment provider confirms it.'
export const notMade = 'No donation was made.'
