import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Overview } from '#domain/office/overview-schemas.ts'
import { refusalReasons } from '#domain/reviews/rules.ts'
import type { AdminReview, ReviewRequestView } from '#domain/reviews/schemas.ts'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import type { ShopProductDetails } from '#domain/shop/schemas.ts'
import { logInPermanently, mailsTo, selectRows } from '../testing/calls.ts'
import { getCustomers } from '../testing/fixtures/customer-history.ts'
import {
  buildReviewRequest,
  getReviewLinks,
  getReviews,
  handOverRepair,
  importedReview,
  runReviewJob,
  writeReview,
} from '../testing/fixtures/reviews.ts'
import { changeSettings } from '../testing/fixtures/settings.ts'
import { buildProduct } from '../testing/fixtures/shop.ts'
import { buildPaidOrder, getOrders } from '../testing/fixtures/shop-orders.ts'
import { startSharedNode } from '../testing/node.ts'
import { latestReviews, reviewsForVisitors, reviewsOfProduct } from './service.ts'

const node = await startSharedNode()
const token = await logInPermanently(node)
const staff = getReviews(node, token)

let customers = 0
const nextEmail = () => `omdome-${++customers}@kund.example`

/** Writes a review of a new repair and returns it as staff see it. */
async function buildReview(changes: Record<string, unknown> = {}): Promise<AdminReview> {
  const { link, repair } = await buildReviewRequest(node, token, nextEmail())
  expect((await writeReview(node, link, changes)).status).toBe(201)
  const found = (await staff.list('?page_size=100')).find((review) => review.repair?.id === repair.id)
  if (!found) throw new Error('The review was not stored')
  return found
}

const shown = async () => (await reviewsForVisitors(node.app.system(), 1)).reviews.map(({ id }) => id)

test('a review waits on the first page until it is read, and stands in the customer’s history', async () => {
  const queue = async () =>
    ((await node.call('GET', '/api/admin/office/overview/', { token })).body as Overview).queues.reviews
  const before = (await queue()).count
  const email = nextEmail()
  const { link } = await buildReviewRequest(node, token, email)
  const history = async () => {
    const { history: entries } = await getCustomers(node, token).find(email)
    return entries.filter(({ kind }) => kind === 'review').map(({ text, status }) => [text, status])
  }
  expect(await history()).toEqual([['Fick frågan om ett omdöme', 'Inte besvarad']])
  await writeReview(node, link, { rating: 2, body: 'Det tog lång tid.' })
  expect(await history()).toEqual([['2 av 5 · Det tog lång tid.', 'Väntar']])
  const waiting = await queue()
  expect(waiting.count).toBe(before + 1)
  const { id = 0, version } =
    (await staff.list('?status=waiting')).find(({ body }) => body === 'Det tog lång tid.') ?? {}
  expect(waiting.items.map((each) => each.id)).toContain(id)
  await staff.send('POST', `${id}/publish/`, { version })
  expect((await queue()).count).toBe(before)
  expect(await history()).toEqual([['2 av 5 · Det tog lång tid.', 'Publicerat']])
})

describe('customers are asked', () => {
  test('once for a repair, seven days after its handover, with a link and a way to decline', async () => {
    const email = nextEmail()
    const repair = await handOverRepair(node, token, { email, daysAgo: 6 })
    await runReviewJob(node)
    expect(await getReviewLinks(node, email)).toEqual([])
    await selectRows(
      node,
      sql`UPDATE repair_orders SET handed_over_at = handed_over_at - interval '1 day' WHERE id = ${repair.id}`,
    )
    await runReviewJob(node)
    await runReviewJob(node)
    expect(await getReviewLinks(node, email)).toHaveLength(1)
    const mail = (await mailsTo(node, email)).at(-1)
    expect(mail?.subject).toBe(`Hur gick det med din reparation ${repair.order_number}?`)
    expect(mail?.text).toMatch(/\/omdome\/[\w-]{43}#nej/)
    // A mail program declines with one click (RFC 8058); who only opens the address declines nothing.
    const path = new URL(mail?.declineUrl ?? '').pathname
    expect(path).toMatch(/^\/omdome\/[\w-]{43}$/)
    const isDeclined = async () =>
      (await node.call('GET', `/api/reviews/requests/${path.split('/').at(-1)}/`)).body
    await node.call('GET', path)
    expect(await isDeclined()).toMatchObject({ is_declined: false })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = { raw: 'List-Unsubscribe=One-Click', headers }
    expect((await node.call('POST', path, form)).status).toBe(204)
    expect(await isDeclined()).toMatchObject({ is_declined: true })
    expect((await node.call('POST', path.replace(/.{4}$/, 'AAAA'), form)).status).toBe(404)
  })

  test('once for a delivered order', async () => {
    const email = nextEmail()
    const customer = { email, first_name: 'Åsa', last_name: 'Öberg', phone: '070-174 06 01' }
    const id = await buildPaidOrder(node, { changes: { customer } })
    const orders = getOrders(node, token)
    await orders.perform(id, 'pack')
    await orders.perform(id, 'ship', { carrier: 'PostNord', tracking_number: '1' })
    await runReviewJob(node)
    expect((await orders.perform(id, 'complete')).status).toBe(200)
    await selectRows(
      node,
      sql`UPDATE shop_orders SET received_at = received_at - interval '8 days' WHERE id = ${id}`,
    )
    await runReviewJob(node)
    const [{ email: buyer } = { email: '' }] = await selectRows<{ email: string }>(
      node,
      sql`SELECT email FROM shop_orders WHERE id = ${id}`,
    )
    expect(await getReviewLinks(node, buyer)).toHaveLength(1)
  })

  test('not about what ended long ago, nor twice within three months, nor when the setting is 0', async () => {
    const old = nextEmail()
    await handOverRepair(node, token, { email: old, daysAgo: 22 })
    const email = nextEmail()
    await handOverRepair(node, token, { email })
    await handOverRepair(node, token, { email: email.toUpperCase() })
    const off = nextEmail()
    await handOverRepair(node, token, { email: off })
    await changeSettings(node, token, { reviews: { askDays: 0 } })
    await runReviewJob(node)
    expect(await getReviewLinks(node, off)).toEqual([])
    await changeSettings(node, token, { reviews: { askDays: 7 } })
    await runReviewJob(node)
    const requested = await Promise.all(
      [old, email, email.toUpperCase(), off].map((to) => getReviewLinks(node, to)),
    )
    expect(requested.map(({ length }) => length)).toEqual([0, 1, 0, 1])
  })

  test('never again after they declined', async () => {
    const email = nextEmail()
    const { link } = await buildReviewRequest(node, token, email)
    const path = `/api/reviews/requests/${link}/`
    expect((await node.call('POST', `${path}decline/`)).body).toMatchObject({ is_declined: true })
    expect((await node.call('POST', `${path}decline/`)).status).toBe(200)
    await selectRows(
      node,
      sql`UPDATE review_requests SET asked_at = asked_at - interval '1 year' WHERE email = ${email}`,
    )
    await handOverRepair(node, token, { email })
    await runReviewJob(node)
    expect(await getReviewLinks(node, email)).toHaveLength(1)
  })

  test('by two jobs at once, one mail', async () => {
    const email = nextEmail()
    await handOverRepair(node, token, { email })
    await Promise.all([runReviewJob(node), runReviewJob(node)])
    expect(await getReviewLinks(node, email)).toHaveLength(1)
  })
})

describe('a review', () => {
  test('is written once, and waits for staff', async () => {
    const { link, repair } = await buildReviewRequest(node, token, nextEmail())
    const replies = await Promise.all(
      [1, 2, 3].map(() => writeReview(node, link, { body: 'Glaset satt snett.' })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(replies[0]?.body).toEqual({
      ...{
        about: 'repair',
        number: repair.order_number,
        device: expect.stringContaining(repair.model),
        name: 'Åsa',
        products: [],
      },
      ...{ is_written: true, is_declined: false },
    })
    expect((await writeReview(node, link, { body: 'Något annat.' })).status).toBe(409)
    const found = (await staff.list('?search=glaset')).filter(({ repair: of }) => of?.id === repair.id)
    expect(found).toMatchObject([{ status: 'waiting', rating: 2, name: 'Åsa Ö.', decided_at: null }])
    expect(await shown()).not.toContain(found[0]?.id)
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ body: ' ' }, 'body'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ])('is refused when it is %j', async (changes, field) => {
    const { link } = await buildReviewRequest(node, token, nextEmail())
    const { status, body } = await writeReview(node, link, changes)
    expect([status, Object.keys(body as object)]).toEqual([400, [field]])
    expect((await node.call('GET', `/api/reviews/requests/${link}/`)).body).toMatchObject({
      is_written: false,
    })
  })

  test('needs a true link', async () => {
    const { link } = await buildReviewRequest(node, token, nextEmail())
    const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await writeReview(node, forged)).status).toBe(404)
  })

  test('is shown when published, with its answer, and no longer when refused with a reason', async () => {
    const review = await buildReview({ rating: 1 })
    expect((await staff.action(review.id, 'publish')).review).toMatchObject({
      ...{ status: 'published', decided_by: expect.any(String) },
    })
    expect((await staff.action(review.id, 'answer', { answer: 'Det beklagar vi.' })).status).toBe(200)
    const page = await reviewsForVisitors(node.app.system(), 1)
    expect(page.reviews.find(({ id }) => id === review.id)).toMatchObject({
      ...{ verified: true, rating: 1, answer: 'Det beklagar vi.', source: '' },
    })
    expect((await staff.action(review.id, 'refuse', {})).status).toBe(400)
    expect((await staff.action(review.id, 'refuse', { reason: 'bad_rating' })).status).toBe(400)
    const refused = await staff.action(review.id, 'refuse', { reason: 'personal', note: 'Grannens namn' })
    expect(refused.review).toMatchObject({
      ...{ status: 'refused', refusal_reason: 'personal', refusal_note: 'Grannens namn' },
    })
    expect(await shown()).not.toContain(review.id)
    const [entry] = await selectRows<{ detail: string }>(
      node,
      sql`SELECT detail FROM audit_log ORDER BY id DESC LIMIT 1`,
    )
    expect(entry?.detail).toBe('skäl: Uppgifter om någon annan person')
  })

  test('is decided by one of two at once', async () => {
    const { id, version } = await buildReview()
    const [one, other] = await Promise.all([
      staff.send('POST', `${id}/publish/`, { version }),
      staff.send('POST', `${id}/refuse/`, { version, reason: 'fake' }),
    ])
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409])
  })

  test('is never refused for its rating', () => {
    expect(refusalReasons).toEqual(['offensive', 'personal', 'unrelated', 'advertising', 'fake', 'withdrawn'])
  })

  test('of another site names its source, is not verified and does not count', async () => {
    const before = await reviewsForVisitors(node.app.system(), 1)
    expect((await staff.send('POST', '', { ...importedReview, source: '' })).status).toBe(400)
    expect(
      (await staff.send('POST', '', { ...importedReview, source_url: 'javascript:alert(1)' })).status,
    ).toBe(400)
    expect((await staff.send('POST', '', { ...importedReview, written_on: '2090-01-01' })).status).toBe(400)
    const { status, review } = await staff.send('POST', '', importedReview)
    expect(status).toBe(201)
    const after = await reviewsForVisitors(node.app.system(), 1)
    expect(after.verified).toEqual(before.verified)
    expect(after.count).toBe(before.count + 1)
    expect(after.reviews.find(({ id }) => id === review.id)).toMatchObject({
      ...{ verified: false, source: 'Google', sourceUrl: importedReview.source_url },
    })
  })
})

test('the figures are those of the published reviews of customers', async () => {
  const rows = await selectRows<{ rating: number }>(
    node,
    sql`SELECT rating FROM reviews WHERE status = 'published' AND request_id IS NOT NULL`,
  )
  const { verified } = await reviewsForVisitors(node.app.system(), 1)
  const mean = rows.length === 0 ? null : rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length
  expect(verified.count).toBe(rows.length)
  expect(verified.rating).toBe(mean)
  expect((await latestReviews(node.app.system())).length).toBeLessThanOrEqual(4)
})

test('an erased customer leaves no request or review', async () => {
  const email = nextEmail()
  const { link } = await buildReviewRequest(node, token, email)
  await writeReview(node, link, { body: 'Minns mig inte.' })
  await node.call('POST', `/api/reviews/requests/${link}/decline/`)
  const people = getCustomers(node, token)
  const { id } = await people.find(email)
  expect((await people.erase(id, email)).status).toBe(200)
  const left = await selectRows(
    node,
    sql`SELECT email FROM review_requests WHERE email = ${email} UNION ALL SELECT email FROM review_opt_outs
      WHERE email = ${email} UNION ALL SELECT body FROM reviews WHERE body = 'Minns mig inte.'`,
  )
  expect(left).toEqual([])
})

describe('a product’s rating', () => {
  /** Asks a buyer of one product, and returns the link, the product and what visitors see of it. */
  async function buildBuyer(goods?: AdminProduct) {
    const product = goods ?? (await buildProduct(node, { stock: 20 }, token))
    const email = nextEmail()
    const contact = { email, first_name: 'Åsa', last_name: 'Öberg', phone: '070-174 06 01' }
    const id = await buildPaidOrder(node, {
      goods: { ...product, price: Number(product.price) },
      changes: { contact },
    })
    await deliver(id)
    await runReviewJob(node)
    const [link = ''] = await getReviewLinks(node, email)
    const request = (await node.call('GET', `/api/reviews/requests/${link}/`)).body as ReviewRequestView
    return { product, email, link, request }
  }
  /** Delivers an order, as if some days ago. */
  async function deliver(id: number) {
    const orders = getOrders(node, token)
    await orders.perform(id, 'pack')
    await orders.perform(id, 'ship', { carrier: 'DHL', tracking_number: `BETYG-${id}` })
    await orders.perform(id, 'complete')
    await selectRows(
      node,
      sql`UPDATE shop_orders SET received_at = received_at - interval '8 days' WHERE id = ${id}`,
    )
  }
  const shownRating = async ({ slug }: { slug: string }) => {
    const { rating, reviews } = (await node.call('GET', `/api/shop/products/by_slug/${slug}/`))
      .body as ShopProductDetails
    return [rating, reviews]
  }
  const rate = (link: string, product: { id: number }, rating: number) =>
    writeReview(node, link, { products: [{ product_id: product.id, rating }] })
  const decide = async (email: string, how: 'publish' | 'refuse') => {
    const { history } = await getCustomers(node, token).find(email)
    const id = history.find(({ kind }) => kind === 'review')?.id ?? 0
    const { version } = (await staff.send('GET', `${id}/`)).review
    return staff.send('POST', `${id}/${how}/`, { version, ...(how === 'refuse' && { reason: 'unrelated' }) })
  }

  test('is the mean of its buyers’ published reviews, and of no others', async () => {
    const one = await buildBuyer()
    const { product } = one
    expect(one.request.products).toEqual([{ id: product.id, name: expect.any(String) }])
    expect((await rate(one.link, product, 5)).status).toBe(201)
    expect(await shownRating(product)).toEqual([0, 0])
    const published = await decide(one.email, 'publish')
    expect(published.review.products).toEqual([{ name: one.request.products[0]?.name, rating: 5 }])
    expect(await shownRating(product)).toEqual([5, 1])

    const two = await buildBuyer(product)
    await rate(two.link, product, 2)
    await decide(two.email, 'publish')
    expect(await shownRating(product)).toEqual([3.5, 2])
    // The page of the product shows them, each with the stars for the product, not for the shop.
    const shownStars = async () =>
      (await reviewsOfProduct(node.app.system(), product.id)).map(({ rating }) => rating)
    expect(await shownStars()).toEqual([2, 5])
    await decide(one.email, 'refuse')
    expect(await shownRating(product)).toEqual([2, 1])
    expect(await shownStars()).toEqual([2])
    const { id } = await getCustomers(node, token).find(two.email)
    expect((await getCustomers(node, token).erase(id, two.email)).status).toBe(200)
    expect(await shownRating(product)).toEqual([0, 0])
    const [entry] = await selectRows<{ detail: string }>(
      node,
      sql`SELECT detail FROM audit_log WHERE what = 'POST /api/admin/customers/:id/erase/' ORDER BY id DESC LIMIT 1`,
    )
    // The entry must not tell what an erased person bought.
    expect(entry?.detail).not.toContain(product.name)
  })

  test('is given only to what was in the order', async () => {
    const { link } = await buildBuyer()
    const other = await buildProduct(node, {}, token)
    const { status, body } = await rate(link, other, 1)
    expect([status, body]).toEqual([400, { products: ['Varan finns inte i ordern.'] }])
    expect((await rate(link, { id: 987_654_321 }, 1)).status).toBe(400)
  })

  test('counts two reviews that are published at once', async () => {
    const one = await buildBuyer()
    const two = await buildBuyer(one.product)
    await rate(one.link, one.product, 5)
    await rate(two.link, one.product, 4)
    await Promise.all([decide(one.email, 'publish'), decide(two.email, 'publish')])
    expect(await shownRating(one.product)).toEqual([4.5, 2])
  })
})
