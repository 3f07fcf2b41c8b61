import { postTo, startStripeStandIn } from '../../server/testing/stripe-stand-in.ts'

// What stands in for Stripe beside the shop that the tests of this folder visit. All news goes to the shop's webhook.

const { PORT: port, WEBHOOK_URL: webhookUrl = '' } = process.env

const standIn = await startStripeStandIn(undefined, {
  port: Number(port),
  onEvent: (event) => {
    // A shop that is not there yet, or no longer, hears of it by asking.
    standIn.deliver(event, postTo(webhookUrl)).catch(() => undefined)
  },
})

process.once('SIGTERM', () => void standIn.close())
