/** What the group keeps of a payment, in the currency's minor unit. The organizer receives the rest. */
export const platformFee = (amount: number, percent: number) => Math.floor((amount * percent) / 100)
