import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFitsEveryScreen, open, test } from '../support/test.ts'

type Graph = { '@type': string; mainEntity?: unknown[]; itemListElement?: { name: string }[] }[]

/** The information pages with their last breadcrumb and their structured data type, if any. */
const pages = [
  ['/irp', 'IRP', 'Service'],
  ['/appleirp', 'Apple', 'Service'],
  ['/services', 'Tjänster', 'Service'],
  ['/watch/repair', 'Klocka', 'Service'],
  ['/airpods/repair', 'AirPods', 'Service'],
  ['/other/repair', 'Annat', 'Service'],
  ['/about', 'Om oss', 'AboutPage'],
  ['/faq', 'Vanliga frågor', 'FAQPage'],
  ['/warranty', 'Garanti', 'WebPage'],
  ['/terms', 'Villkor', 'WebPage'],
  ['/integritet', 'Integritet', 'WebPage'],
  ['/cookies', 'Cookies', 'WebPage'],
  ['/atervinning', 'Återvinning', 'WebPage'],
  ['/tillganglighet', 'Tillgänglighet', 'WebPage'],
] as const

async function getGraph(page: Page): Promise<Graph> {
  const block = await page.locator('script[type="application/ld+json"]').textContent()
  return JSON.parse(block ?? '')['@graph']
}

const shownText = async (page: Page) =>
  ((await page.getByRole('main').textContent()) ?? '').replace(/\s+/g, ' ')

for (const [path, crumb, kind] of pages) {
  test(`${path} is accessible, fits the screen and has title and structured data`, { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, path)
    await expectFitsEveryScreen(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/.+ \| Verkstan$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^.{50,170}$/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`))
    const trail = page.getByRole('navigation', { name: 'Brödsmulor' })
    await expect(trail.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/')
    await expect(trail.locator('[aria-current="page"]')).toHaveText(crumb)
    await expect(page.getByRole('link', { name: 'Tillbaka' })).toBeVisible()
    const graph = await getGraph(page)
    expect(graph.map((thing) => thing['@type'])).toEqual(
      expect.arrayContaining(['LocalBusiness', 'BreadcrumbList', kind]),
    )
  })
}

test('the page about repair providers has four services, six steps and the key figures', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/irp')
  const services = page.getByRole('region', { name: 'Det här lagar vi mest' })
  await expect(services.getByRole('heading', { level: 3 })).toHaveCount(4)
  const steps = page.getByRole('region', { name: 'Så arbetar vi, i sex steg' })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Inlämning',
    'Diagnostik',
    'Offert',
    'Reparation',
    'Kvalitetskontroll',
    'Leverans',
  ])
  const figures = page.getByRole('region', { name: 'Verkstan i siffror' })
  for (const figure of ['4,8', '127', '98 %', '5 000+', '15 000+', '10+ år', '24 h', '2013']) {
    await expect(figures).toContainText(figure)
  }
})

test('the Apple page has four services with original parts and links to the prices', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/appleirp')
  await expect(page.getByRole('heading', { level: 3, name: /^Original/ })).toHaveCount(4)
  await expect(page.getByRole('main').locator('a[href="/pricing"]').first()).toBeVisible()
})

test('the services link to the six repair pages', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/services')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  for (const [index, path] of ['mobil', 'tablet', 'dator', 'watch', 'airpods', 'other'].entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('link')).toHaveAttribute('href', `/${path}/repair`)
    expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  }
})

for (const path of ['/watch/repair', '/airpods/repair', '/other/repair']) {
  test(`${path} shows an alert with the support address when one wants to book`, { tag: '@phone' }, async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await open(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Boka tid' })).toHaveAttribute(
      'href',
      `/booking?device=${path.split('/')[1]}`,
    )
    await expect(main.locator(`a[href^="/priser${path.replace('repair', '')}"]`).first()).toContainText(
      /från \d/,
    )
    await page.getByRole('button', { name: 'Boka reparation' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('support@verkstan.example')
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Kontakta oss' })).toHaveAttribute(
      'href',
      '/contact',
    )
    expect(sent).toEqual([])
  })
}

test('the about page shows history, mission and values', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/about')
  for (const name of ['Verkstan i siffror', 'Så blev vi till', 'Vårt uppdrag', 'Det vi står för']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  expect(await shownText(page)).toContain('2013')
})

test('several answers can be open at once, and all are in the structured data', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/faq')
  await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toContainText([
    'Allmänt',
    'Priser och Betalning',
    'Reservdelar och Kvalitet',
    'Service och Support',
  ])
  const questions = page.locator('details')
  await page.getByText('Måste jag boka tid?').click()
  await page.getByText('Vad kostar det att byta skärm?').click()
  await expect(page.locator('details[open]')).toHaveCount(2)
  await expect(page.getByText(/Nej, du kan komma in när vi har öppet/)).toBeVisible()
  await expect(page.getByText(/1\s200\skr–3\s500\skr/)).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Måste jag boka tid?').press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  // Keyed by category index * 100 + question index.
  expect(await questions.evaluateAll((list) => list.map(({ id }) => id))).toEqual(
    expect.arrayContaining(['fraga-0', 'fraga-1', 'fraga-100', 'fraga-200', 'fraga-305']),
  )
  const faq = (await getGraph(page)).find((thing) => thing['@type'] === 'FAQPage')
  expect(faq?.mainEntity).toHaveLength(await questions.count())
})

test('the warranty page names the three warranties and the rights that the law gives', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/warranty')
  const types = page.getByRole('region', { name: 'Tre sorters garanti' })
  await expect(types.getByRole('heading', { level: 3, name: /månad/ })).toHaveText([
    '3 månader',
    '6 månader',
    '1 månad',
  ])
  await expect(types.getByRole('region', { name: 'Det här ingår', exact: true })).toBeVisible()
  await expect(types.getByRole('region', { name: 'Det här ingår inte' })).toBeVisible()
  const claim = page.getByRole('region', { name: 'Så gör du om något är fel' })
  await expect(claim.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Kom ihåg' }).getByRole('listitem')).toHaveCount(4)
  const law = page.getByRole('region', { name: 'Lagen ger dig alltid 3 år' })
  await expect(law).toContainText('Konsumenttjänstlagen (1985:716)')
  await expect(law).toContainText('Konsumentköplagen (2022:260)')
  await expect(law).toContainText('Garantin begränsar den inte')
})

test('the terms have ten numbered sections, every figure, and the date of today', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/terms')
  const headings = page.getByRole('heading', { level: 2, name: /^\d+\. / })
  await expect(headings).toHaveCount(10)
  await expect(headings.last()).toHaveText(/^10\. /)
  const today = new Date().toLocaleDateString('sv-SE', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
  const text = await shownText(page)
  for (const figure of [
    `Uppdaterad ${today}`,
    'inom 30 dagar',
    '50 kr per påbörjad vecka',
    'efter 60 dagar',
    'lagen (1985:982)',
    'minst 3 månader',
    'diagnosavgift på 299 kr',
    'över 2 000 kr',
    'kontant när du hämtar',
    '30 dagars betalningstid',
    '3 månader på standardreparationer',
    '6 månader med utökad garanti',
    '1 månad på expressreparationer',
    '14 dagars ångerrätt',
    'Hos oss får du 30 dagar',
    'Ångra dig på sidan Ångra köp eller reparation, där också standardblanketten finns',
    'Har du bokat en tid räknas dagarna från att du lämnade in enheten',
    'inte beror på försummelse från vår sida',
    'Vilken sorts del du får står i offerten så snart det är bestämt',
    'Allmänna reklamationsnämnden (ARN)',
  ]) {
    expect(text).toContain(figure)
  }
})

test('the privacy page names the uses, the rights and the authority', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/integritet')
  const text = await shownText(page)
  for (const word of ['offertförfrågan', 'meddelande', 'mejl', 'IP-adress', 'IMY', 'raderade', 'en månad']) {
    expect(text).toContain(word)
  }
  await page.getByRole('main').getByRole('link', { name: 'sidan om cookies' }).click()
  await expect(page).toHaveURL('/cookies')
  for (const key of ['cookie_consent', 'quote_requests', 'authToken']) {
    await expect(page.getByRole('main').getByText(key, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main')).toContainText('Just nu räknar vi inga besök')
})

test('mentions of paying later have the credit warning beside them', { tag: '@phone' }, async ({ page }) => {
  const warning = 'Varning! Att låna pengar kostar pengar.'
  await open(page, '/terms')
  await expect(page.getByRole('main').getByRole('note').filter({ hasText: warning })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('note')).toHaveText(warning)
  await open(page, '/faq')
  await expect(page.getByRole('main').getByText(warning)).toHaveCount(2)
})

test('the accessibility statement has a day of review, and the footer links to recycling', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/tillganglighet')
  await expect(page.getByRole('main')).toContainText(/gicks igenom senast \d{1,2} \p{L}+ 20\d\d\./u)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Återvinning' }).click()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /av de slag vi säljer/)
})

test('the footer links to privacy and cookies', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Integritet' })).toHaveAttribute('href', '/integritet')
  await expect(footer.getByRole('link', { name: 'Cookies', exact: true })).toHaveAttribute('href', '/cookies')
})

for (const path of ['/terms', '/warranty', '/priser/mobil/apple/iphone-13']) {
  test(`${path} prints with the shop’s header, without the screen’s controls`, { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, path)
    const letterhead = page.getByText(/Verkstan i Arvika AB, org\.nr \d{6}-\d{4}$/)
    await expect(letterhead).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(letterhead).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Innehåll' })).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^(Boka|Betala)/ })).toHaveCount(0)
    await expect(page.getByRole('main').locator('img').first()).toBeHidden()
  })
}

test.describe('without script', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const [path] of pages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await shownText(page)).length).toBeGreaterThan(400)
      await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden()
    })
  }

  test('answers open, several at once', async ({ page }) => {
    await page.goto('/faq')
    await page.getByText('Måste jag boka tid?').click()
    await page.getByText('Hur kan jag betala?').click()
    await expect(page.locator('details[open]')).toHaveCount(2)
  })
})
