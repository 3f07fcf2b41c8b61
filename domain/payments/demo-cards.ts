/** The one card that pays at the demo provider. */
export const demoCardThatPays = '4242424242424242'

/** The card that the demo provider's bank declines. */
export const demoCardThatIsDeclined = '4000000000000002'
