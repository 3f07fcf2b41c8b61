import { postTo, startStripeStandIn } from '#server/testing/stripe-stand-in.ts'

// Fake Stripe server for the tests in this folder. Sends all events to the shop's webhook.

const { PORT: port, WEBHOOK_URL: webhookUrl = '' } = process.env

const standIn = await startStripeStandIn(undefined, {
  port: Number(port),
  onEvent: (event) => {
    // If the shop is not running, it gets the event later by polling.
    standIn.deliver(event, postTo(webhookUrl)).catch(() => undefined)
  },
})

process.once('SIGTERM', () => void standIn.close())
