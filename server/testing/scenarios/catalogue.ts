import type { QuoteRequestReceipt } from '#domain/quotes/schemas.ts'
import { buildModel } from '../fixtures/catalogue.ts'
import { answerMessage, buildMessage } from '../fixtures/messages.ts'
import {
  answerQuote,
  buildQuote,
  buildQuoteRequest,
  quoteBody,
  repairFormBody,
  sendOffer,
} from '../fixtures/quotes.ts'
import { changeSettings, getSettings } from '../fixtures/settings.ts'
import type { Scenario } from './scenario.ts'
import { photo } from './workshop.ts'

type Listed = { id: number; name: string; hidden: boolean; version: string }

export async function runCatalogueScenario({ node, token, send, upload }: Scenario): Promise<void> {
  const built = await buildModel(node)
  const base = '/api/admin/catalogue/'
  for (const kind of ['types', 'brands'] as const) {
    const made = await send<Listed>('POST', `${base}${kind}/`, { name: `Vandring ${kind}` })
    const { version } = made
    const changed = { name: `Vandrad ${kind}`, hidden: true, version }
    const { version: now } = await send<Listed>('PUT', `${base}${kind}/${made.id}/`, changed)
    const all = await send<Listed[]>('GET', `${base}${kind}/`)
    await send('POST', `${base}${kind}/order/`, { ids: all.map(({ id }) => id).toReversed() })
    await send('DELETE', `${base}${kind}/${made.id}/?version=${encodeURIComponent(now)}`)
  }
  const model = await send<Listed>('POST', `${base}models/`, {
    device_type_id: built.type,
    brand_id: built.brand,
    name: 'Vandringsmodell',
  })
  const renamed = { name: 'Vandrad modell', release_year: 2024, hidden: false, version: model.version }
  const { version } = await send<Listed>('PUT', `${base}models/${model.id}/`, renamed)
  const prices = '/api/quotes/repairprices/'
  const price = { device_model_id: built.model, issue_description: 'Kamera', price: 990 }
  const { id } = await send('POST', prices, price)
  await send('GET', `${prices}${id}/`)
  await send('PUT', `${prices}${id}/`, { ...price, price: 1090 })
  await send('GET', `${prices}?devicemodel=${built.model}`, undefined, { token: undefined })
  await send('DELETE', `${prices}${id}/`)
  await send('DELETE', `${base}models/${model.id}/?version=${encodeURIComponent(version)}`)
  const percent = { percent: 10, rounding: 'krona' }
  const plan = await send<{ token: string }>('POST', `${base}prices/percent/`, percent)
  await send('POST', `${base}prices/percent/`, { ...percent, token: plan.token })
  const starter = { kinds: ['airpods'], percent: 0, rounding: 'krona', active: false }
  const offered = await send<{ token: string }>('POST', `${base}starter/`, starter)
  await send('POST', `${base}starter/`, { ...starter, token: offered.token })
  const { text } = await node.call('GET', `${base}prices.csv`, { token })
  const rows = text.replace(/;\d+;/, ';1777;')
  const planned = await upload<{ token: string }>(`/api/admin/imports/prices/`, rows, 'text/csv')
  await upload(`/api/admin/imports/prices/?token=${planned.token}`, rows, 'text/csv')
  for (const path of ['models/', 'price_search/?search=kamera', 'price_stats/', 'price_log/', 'prices.csv'])
    await send('GET', `${base}${path}`)
  const usual = 'usual-prices/?device_type=mobil&model=iPhone+15&issue=Laddar+inte'
  for (const path of ['devicetypes/', 'brands/', 'devicemodels/', 'devicemodels/search/?search=ifone', usual])
    await send('GET', `/api/quotes/${path}`, undefined, { token: undefined })
}

export async function runQuotesScenario({ node, token, send, upload }: Scenario): Promise<void> {
  const message = await buildMessage(node)
  await answerMessage(node, token, message.id, 'Ja!')
  await send('GET', '/api/admin/messages/')
  await send('GET', `/api/admin/messages/${message.id}/`)
  await send('PATCH', `/api/admin/messages/${message.id}/`, { answered: false })
  await send('DELETE', `/api/admin/messages/${message.id}/`)

  const written = { ...quoteBody({ email: 'ring@kund.example' }), message_id: null }
  const request = await send('POST', '/api/admin/quotes/', written)
  await send('GET', `/api/admin/quotes/${request.id}/`)
  const approved = await buildQuote(node, token)
  await send('GET', `/api/quotes/offers/${approved.token}/`, undefined, { token: undefined })
  await send('POST', `/api/admin/quotes/${approved.id}/browser_mails/`, { version: 1, sent: true })
  await answerQuote(node, approved.token, 'approve')
  const formed = await buildQuoteRequest(node)
  await sendOffer(node, token, formed.id, { quotedPrice: 1290, form: repairFormBody() })
  await send('GET', `/api/admin/quotes/${formed.id}/forms/1/`)
  await send('GET', `/api/quotes/offers/${formed.token}/forms/1/`, undefined, { token: undefined })
  const declined = await buildQuote(node, token)
  await answerQuote(node, declined.token, 'decline')
  await send('POST', `/api/admin/quotes/${declined.id}/archive/`)
  await send('POST', `/api/admin/quotes/${declined.id}/restore/`)
  await send('GET', '/api/quotes/requests/')
  const { settings } = await getSettings(node, token)
  await changeSettings(node, token, {
    emailJs: Object.fromEntries(Object.keys(settings.emailJs).map((key) => [key, 'k'])),
  })
  const open = { token: undefined }
  const picture = await upload<{ token: string; url: string }>('/api/pictures/', await photo(), 'image/jpeg')
  await send('GET', picture.url, undefined, open)
  const { id, browser_mail: requested } = await send<QuoteRequestReceipt>(
    'POST',
    '/api/quotes/requests/',
    quoteBody(),
    open,
  )
  const told = { ticket: requested?.ticket, sent: ['confirmation', 'notice'] }
  await send('POST', `/api/quotes/requests/${id}/browser_mails/`, told, open)
  await changeSettings(node, token, { emailJs: settings.emailJs })
  await send('DELETE', `/api/quotes/requests/${(await buildQuoteRequest(node)).id}/`)
}
