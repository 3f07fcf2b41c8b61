import { printedPapers } from './support/counter.ts'
import { mailTo, privatePathIn } from './support/mails.ts'
import { test } from './support/settings.ts'
import { getShop } from './support/shop-staff.ts'
import { logIn, openScreen } from './support/staff.ts'
import { expect, open } from './support/test.ts'
import { type ActionCount, userActions } from './support/user-actions.ts'
import { leaveRequest, newVisitor } from './support/visitor.ts'
import { getParts, getWorkshop } from './support/workshop.ts'

/**
 * The most that each task of the counter may take. A press is a key, also with Ctrl or Alt, or a click. Each begins on a screen where
 * staff stand when the task comes.
 */
const ceilings = {
  'take in a known customer with price, slip and label': { presses: 4, texts: 2, scans: 0 },
  'sell a scanned article by card': { presses: 3, texts: 0, scans: 1 },
  'hand over a repair that is paid by card': { presses: 3, texts: 0, scans: 1 },
  'find a repair by phone number': { presses: 2, texts: 1, scans: 0 },
  'answer a customer': { presses: 3, texts: 1, scans: 0 },
  'order a part that a repair misses, and send the order': { presses: 3, texts: 0, scans: 0 },
  'receive a delivery': { presses: 2, texts: 0, scans: 0 },
  'send a quote from the price list': { presses: 2, texts: 0, scans: 0 },
  'split a payment between cash and card': { presses: 5, texts: 1, scans: 0 },
  'take an article back': { presses: 5, texts: 1, scans: 0 },
  'exchange an article for a dearer one': { presses: 7, texts: 0, scans: 1 },
} satisfies Record<string, ActionCount>

type Task = keyof typeof ceilings

test('the tasks of the counter take no more keys and clicks than their ceilings', {
  tag: '@desktop',
}, async ({ page, request, settings }) => {
  test.slow()
  await settings.write({ counter: { registerMode: 'exempt' } })
  const visitor = newVisitor('Räkna')
  const caller = newVisitor('Ringer')
  const toDigits = (phone: string) => phone.replace(/\D/g, '')
  const [article, serial] = [`Skal ${visitor.name}`, `SN${Date.now()}`]
  const shop = await getShop(request)
  await shop.product({ name: article, price: '199', stock: 1, serials: [serial] })
  const [better, dearer] = [`Läderskal ${visitor.name}`, `SD${Date.now()}`]
  await shop.product({ name: better, price: '349', stock: 1, serials: [dearer] })
  const workshop = await getWorkshop(request)
  const contact = {
    ...{ customer_name: visitor.name, customer_phone: visitor.phone, customer_email: visitor.email },
  }
  const callersRepair = await workshop.registerRepair(caller.name, caller.phone)
  const repair = await workshop.registerDevice({
    ...contact,
    ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte', price: '1590' },
  })
  const ready = await workshop.registerDevice({
    ...contact,
    ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Batteribyte', price: '890' },
  })
  await workshop.act(ready.id, 'move', { to: 'Färdig' })
  const parts = await getParts(request)
  const supplier = `Delar ${visitor.name} AB`
  const part = await parts.part(`Skärm ${visitor.name}`, {
    supplier_id: await parts.supplier(supplier, `order-${visitor.email}`),
  })
  const waiting = await workshop.registerDevice({
    ...contact,
    ...{ device_type: 'Mobil', brand: 'Apple', model: 'iPhone 13', issue: 'Skärmbyte' },
  })
  await workshop.takePart(waiting.id, part)
  const receipt = page.getByRole('dialog', { name: /^Kvitto KV-/ })
  const measured = new Map<Task, ActionCount>()
  const count = (task: Task, work: (hands: ReturnType<typeof userActions>) => Promise<void>) =>
    test.step(task, async () => {
      const hands = userActions(page)
      await work(hands)
      measured.set(task, hands.done())
    })

  await logIn(page)
  await count('find a repair by phone number', async (hands) => {
    await hands.press('Control+k')
    await hands.type(toDigits(caller.phone))
    await expect(page.getByRole('option', { name: callersRepair.order_number })).toBeVisible()
    await hands.press('Enter')
    await expect(page).toHaveURL(`/admin/arenden?id=${callersRepair.id}`)
  })

  await openScreen(page, 'Översikt')
  await count('take in a known customer with price, slip and label', async (hands) => {
    await hands.press('Alt+n')
    await expect(page.getByLabel('Kund', { exact: true })).toBeFocused()
    await hands.type(toDigits(visitor.phone))
    await expect(page.getByRole('option', { name: visitor.name })).toBeVisible()
    await hands.press('Enter')
    await expect(page.getByLabel('Hämta ur prislistan')).toBeFocused()
    await hands.type('iphone 13 skärm')
    await expect(page.getByRole('listbox', { name: 'Träffar i prislistan' })).toContainText('Skärmbyte')
    await hands.press('Enter')
    await expect(page.getByLabel('Pris i kronor')).toHaveValue(/^\d+$/)
    const printed = printedPapers(page)
    await hands.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Apple iPhone 13', level: 1 })).toBeVisible()
    for (const paper of await printed) expect(paper.status()).toBe(200)
  })

  // The customer writes; the list of repairs shows it.
  const token = privatePathIn(await mailTo(visitor.email, /^Vi har tagit emot/), 'arende')
    .split('/')
    .at(-1)
  const note = { data: { note_text: 'När är den klar?' } }
  expect((await request.post(`/api/repair-pages/${token}/messages/`, note)).status()).toBe(201)
  await open(page, `/admin/arenden?q=${repair.order_number}`)
  await count('answer a customer', async (hands) => {
    await hands.click(page.getByRole('link', { name: repair.order_number }))
    await expect(page.getByRole('region', { name: 'Svara kunden' })).toBeVisible()
    await hands.press('j')
    await expect(page.getByLabel('Svar till kunden')).toBeFocused()
    await hands.type('I morgon efter klockan tio.')
    await hands.press('Control+Enter')
    await expect(page.getByRole('list', { name: 'Samtalet' })).toContainText('I morgon efter klockan tio.')
  })

  await open(page, `/admin/arenden?id=${waiting.id}`)
  await page.getByRole('button', { name: 'Ta ärendet' }).click()
  await expect(page.getByRole('heading', { name: 'En del saknas' })).toBeVisible()
  const purchase = page.getByRole('region', { name: /^I-\d\d-\d{5}$/ })
  await count('order a part that a repair misses, and send the order', async (hands) => {
    await hands.press('j')
    await expect(page.getByRole('heading', { name: 'Skicka beställningen' })).toBeVisible()
    await hands.press('j')
    await hands.click(page.getByRole('button', { name: 'Mejla beställningen' }))
    await expect(purchase.getByText('Skickad', { exact: true })).toBeVisible()
  })

  await openScreen(page, 'Översikt')
  await openScreen(page, 'Verkstad', 'Inköp')
  await count('receive a delivery', async (hands) => {
    await hands.click(page.getByRole('link', { name: supplier }))
    await hands.click(purchase.getByRole('button', { name: 'Ta emot' }))
    await expect(page.getByText('Allt har kommit.')).toBeVisible()
  })

  await leaveRequest(page, visitor)
  await open(page, `/admin/quotes?q=${encodeURIComponent(visitor.name)}`)
  const asked = page.getByRole('region', { name: `Förfrågan från ${visitor.name}` })
  await expect(asked).toBeVisible()
  await count('send a quote from the price list', async (hands) => {
    await hands.click(asked.getByRole('list', { name: 'Förslag' }).getByRole('button').first())
    await expect(asked.getByLabel('Pris')).toHaveValue(/^\d+$/)
    await hands.click(asked.getByRole('button', { name: 'Skicka offert' }))
    await expect(page.getByText('Offerten har skickats till kunden!')).toBeVisible()
  })
  await page.getByRole('button', { name: 'OK' }).click()

  const { status_path: label } = await workshop.read(ready.id)
  await count('hand over a repair that is paid by card', async (hands) => {
    await hands.scan(new URL(label, page.url()).href)
    await expect(page.getByRole('region', { name: 'Lämna ut enheten' })).toBeVisible()
    await hands.press('j')
    const handover = page.getByRole('dialog', { name: 'Lämna ut Apple iPhone 13' })
    await expect(handover.getByRole('button', { name: 'Kort' })).toBeVisible()
    await hands.press('1')
    await expect(receipt).toBeVisible()
    await hands.press('Enter')
    await expect(receipt).toHaveCount(0)
  })

  await openScreen(page, 'Kassa')
  const due = page.getByRole('region', { name: 'Att betala' })
  const panel = page.getByRole('dialog', { name: 'Ta betalt' })
  const scan = page.getByRole('combobox', { name: 'Skanna eller sök vara eller ärende' })
  await expect(scan).toBeFocused()
  await count('sell a scanned article by card', async (hands) => {
    await hands.scan(serial)
    await hands.press('Control+Enter')
    await expect(panel).toBeVisible()
    await hands.press('1')
    await expect(receipt).toBeVisible()
    await hands.press('Enter')
    await expect(receipt).toHaveCount(0)
  })

  await expect(scan).toBeFocused()
  // Not typed, which would be as quick as a scanner.
  await scan.fill('montering 890')
  await page.keyboard.press('Enter')
  await expect(due).toContainText('890 kr')
  await count('split a payment between cash and card', async (hands) => {
    await hands.press('Control+Enter')
    await hands.click(panel.getByText('Dela upp betalningen'))
    await expect(panel.getByLabel('Belopp att ta nu')).toBeFocused()
    await hands.type('500')
    await hands.click(panel.getByRole('button', { name: 'Kontant' }))
    await hands.press('Enter')
    await expect(panel.getByText('Kvar att betala')).toBeVisible()
    await hands.press('1')
    await expect(receipt).toBeVisible()
  })
  await page.keyboard.press('Enter')
  await expect(receipt).toHaveCount(0)

  await count('exchange an article for a dearer one', async (hands) => {
    await hands.click(page.getByRole('link', { name: 'Försäljning' }))
    await hands.click(page.getByRole('link', { name: article }))
    await hands.click(page.getByRole('button', { name: 'Ta emot retur' }))
    await hands.click(page.getByRole('button', { name: 'Byt mot annan vara' }))
    await expect(page.getByText(`Retur: ${article}`)).toBeVisible()
    await hands.scan(dearer)
    await hands.press('Control+Enter')
    await expect(panel).toContainText('150 kr')
    await hands.press('1')
    await expect(receipt).toContainText(/Returen står på kreditfaktura K-\d\d-\d{5}/)
    await hands.press('Enter')
    await expect(receipt).toHaveCount(0)
  })

  await count('take an article back', async (hands) => {
    await hands.click(page.getByRole('link', { name: 'Försäljning' }))
    await hands.click(page.getByRole('link', { name: `Läderskal ${visitor.name}` }))
    await hands.click(page.getByRole('button', { name: 'Ta emot retur' }))
    const back = page.getByRole('dialog', { name: /^Retur från KV-/ })
    await hands.click(back.getByLabel('Orsak'))
    await hands.type('Fel färg')
    await hands.press('Enter')
    await expect(page.getByText(/^Kreditfaktura K-.* är utfärdad/)).toBeVisible()
  })

  for (const task of Object.keys(ceilings) as Task[]) {
    const { presses, texts, scans } = ceilings[task]
    const done = measured.get(task) ?? { presses: Infinity, texts: Infinity, scans: Infinity }
    expect.soft(done.presses, `presses to ${task}`).toBeLessThanOrEqual(presses)
    expect.soft(done.texts, `texts typed to ${task}`).toBeLessThanOrEqual(texts)
    expect.soft(done.scans, `scans to ${task}`).toBeLessThanOrEqual(scans)
  }
})
