import { postTo, startFakeStripe } from '#server/testing/fake-stripe.ts'

// Fake Stripe server for the tests in this folder. Sends all events to the shop's webhook.

const { PORT: port, WEBHOOK_URL: webhookUrl = '' } = process.env

const fakeStripe = await startFakeStripe(undefined, {
  port: Number(port),
  onEvent: (event) => {
    // If the shop is not running, it gets the event later by polling.
    fakeStripe.deliver(event, postTo(webhookUrl)).catch(() => undefined)
  },
})

process.once('SIGTERM', () => void fakeStripe.close())
