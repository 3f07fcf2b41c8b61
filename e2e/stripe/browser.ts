import type { Page, Route } from '@playwright/test'

/** URL of `fake.ts`, started by playwright.config.ts. */
const fakeStripeUrl = process.env.E2E_STRIPE_URL ?? ''

/**
 * Replaces Stripe.js in the browser: a form in the page instead of an iframe, with the same calls to Stripe's API. For Klarna
 * it leaves the page like the real one, and that promise never settles.
 */
function fakeStripeJs() {
  type Intent = { id: string; status: string; payment_method_types: string[] }
  type Answer = { error?: { type: string; message: string }; paymentIntent?: Intent }
  type Confirm = {
    elements: { secret: string; place?: HTMLElement }
    confirmParams: {
      return_url: string
      payment_method_data: { billing_details: Record<string, string> }
    }
    redirect: string
  }

  const makeStripe = (key: string) => {
    const ask = async (method: string, secret: string, end: string, params: Record<string, string>) => {
      const id = secret.split('_secret')[0]
      const sent = new URLSearchParams({ client_secret: secret, ...params })
      const url = `https://api.stripe.com/v1/payment_intents/${id}${end}`
      const headers = { authorization: `Bearer ${key}` }
      const response = await (method === 'GET'
        ? fetch(`${url}?${sent}`, { headers })
        : fetch(url, { method, headers, body: sent }))
      const body = await response.json()
      return (body.error ? { error: body.error } : { paymentIntent: body }) as Answer
    }
    const numberIn = (place: HTMLElement | undefined) => place?.querySelector('input')?.value ?? ''

    return {
      elements({ clientSecret, ...options }: { clientSecret: string; paymentMethodTypes?: unknown }) {
        // Stripe rejects this option for intents that define their payment methods.
        if (options.paymentMethodTypes)
          throw new Error('paymentMethodTypes cannot be set with a clientSecret')
        const form: Confirm['elements'] = { secret: clientSecret }
        let intent: Intent | undefined
        return Object.assign(form, {
          async submit() {
            const card = intent?.payment_method_types[0] === 'card'
            const missing = card && numberIn(form.place).length < 12
            return missing
              ? { error: { type: 'validation_error', message: 'Ditt kortnummer är ofullständigt.' } }
              : {}
          },
          create() {
            const listeners: Record<string, () => void> = {}
            return {
              on(event: string, listener: () => void) {
                listeners[event] = listener
              },
              destroy: () => form.place?.replaceChildren(),
              mount(place: HTMLElement) {
                form.place = place
                void ask('GET', clientSecret, '', {}).then(({ paymentIntent }) => {
                  intent = paymentIntent
                  const label = document.createElement('label')
                  const input = document.createElement('input')
                  label.append('Kortnummer hos Stripe ', input)
                  const isCard = paymentIntent?.payment_method_types[0] === 'card'
                  place.replaceChildren(isCard ? label : 'Du skickas till Klarna.')
                  listeners.ready?.()
                })
              },
            }
          },
        })
      },
      async confirmPayment({ elements, confirmParams, redirect }: Confirm) {
        const { secret, place } = elements
        const { paymentIntent } = await ask('GET', secret, '', {})
        if (paymentIntent?.payment_method_types[0] === 'klarna') {
          if (redirect !== 'if_required') throw new Error('Klarna was not to redirect always')
          const query = new URLSearchParams({ secret, key, back: confirmParams.return_url })
          location.assign(`https://pay.klarna.com/fake?${query}`)
          return new Promise<Answer>(() => undefined)
        }
        const billing = Object.entries(confirmParams.payment_method_data.billing_details)
        return ask('POST', secret, '/confirm', {
          'payment_method_data[card][number]': numberIn(place),
          ...Object.fromEntries(
            billing.map(([name, value]) => [`payment_method_data[billing_details][${name}]`, value]),
          ),
        })
      },
      retrievePaymentIntent: (secret: string) => ask('GET', secret, '', {}),
    }
  }
  Object.assign(window, { Stripe: makeStripe })
}

/** Fake Klarna page: approves at Stripe and returns, or just returns. */
const klarnasPage = `<!doctype html><title>Klarna</title><button id="ja">Godkänn</button><button id="nej">Avbryt</button>
<script>
  const query = new URLSearchParams(location.search)
  const secret = query.get('secret')
  const id = secret.split('_secret')[0]
  const back = (status) =>
    location.assign(query.get('back') + '?' + new URLSearchParams({
      payment_intent: id, payment_intent_client_secret: secret, redirect_status: status,
    }))
  document.getElementById('nej').onclick = () => back('failed')
  document.getElementById('ja').onclick = async () => {
    await fetch('https://api.stripe.com/v1/payment_intents/' + id + '/confirm', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + query.get('key') },
      body: new URLSearchParams({ client_secret: secret }),
    })
    back('succeeded')
  }
</script>`

/** Replaces Stripe.js, Stripe's API and Klarna with fakes. Returns the requested scripts. */
export async function fakeStripe(page: Page): Promise<{ scripts: string[] }> {
  const scripts: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${fakeStripeJs})()` })
  })
  await page.route('https://api.stripe.com/**', (route) => toFakeStripe(route))
  await page.route('https://pay.klarna.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: klarnasPage }),
  )
  return { scripts }
}

async function toFakeStripe(route: Route): Promise<void> {
  const { pathname, search } = new URL(route.request().url())
  await route.fulfill({ response: await route.fetch({ url: fakeStripeUrl + pathname + search }) })
}
