/** The only card that the demo provider accepts. */
export const acceptedDemoCard = '4242424242424242'

/** The card that the demo provider declines. */
export const declinedDemoCard = '4000000000000002'
