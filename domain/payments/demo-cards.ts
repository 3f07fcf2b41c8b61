/** The one card that pays at the demo provider. */
export const acceptedDemoCard = '4242424242424242'

/** The card that the demo provider's bank declines. */
export const declinedDemoCard = '4000000000000002'
