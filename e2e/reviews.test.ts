import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { runningDatabase } from '#server/testing/postgres.ts'
import { mailsTo, mailTo, privatePathIn } from './support/mails.ts'
import { logIn, staffHeaders } from './support/staff.ts'
import { expect, expectAccessible, expectNoHorizontalOverflow, open, test } from './support/test.ts'
import { newVisitor } from './support/visitor.ts'
import { getWorkshop } from './support/workshop.ts'

/** Lets a week pass since a repair's handover, and runs the scheduled job that asks for reviews. */
async function letAWeekPass(repairId: number, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: await runningDatabase(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  try {
    await client.query(
      `UPDATE repair_orders SET handed_over_at = handed_over_at - interval '8 days', customer_email = $2 WHERE id = $1`,
      [repairId, email],
    )
    await client.query(`INSERT INTO jobs.job (name, data) VALUES ('reviews.ask', '{}')`)
  } finally {
    await client.end()
  }
}

async function answerAsColleague(request: APIRequestContext, id: string | null, answer: string) {
  const headers = await staffHeaders(request)
  const path = `/api/admin/reviews/${id}/`
  const { version } = await (await request.get(path, { headers })).json()
  const saved = await request.post(`${path}answer/`, { headers, data: { version, answer } })
  expect(saved.ok(), await saved.text()).toBe(true)
}

test('a review, from the mail that asks for it to the page of all reviews', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { name, email } = newVisitor('Omdöme')
  const { registerRepair, handOver } = await getWorkshop(request)
  const repair = await registerRepair(name)
  await handOver(repair.id, { update: 'Vi byter glaset nu.', kronor: '500.00' })
  await letAWeekPass(repair.id, email)
  const mail = await mailTo(email, new RegExp(`din reparation ${repair.order_number}`))

  await open(page, privatePathIn(mail, 'omdome'))
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Hur gick det?" [level=1]
      - group "Betyg":
        - radio /1 av 5/
        - radio /2 av 5/
        - radio /3 av 5/
        - radio /4 av 5/
        - radio /5 av 5/
      - textbox "Omdöme"
      - textbox "Namn som visas"
      - button "Skicka omdömet"`)
  await expectNoHorizontalOverflow(page)
  await page.getByRole('button', { name: 'Skicka omdömet' }).click()
  await expect(page.getByText('Välj ett betyg.')).toBeVisible()
  await expectAccessible(page)
  const words = `Glaset satt snett, ${name}.`
  await expect(page.getByRole('radio').first()).toBeFocused()
  // A star of the mail is chosen already; another one can be tapped.
  await open(page, `${privatePathIn(mail, 'omdome')}?betyg=4`)
  await expect(page.getByRole('radio', { name: '4 av 5: Bra' })).toBeChecked()
  await page.locator('label[title="Dåligt"]').click()
  await expect(page.getByRole('radio', { name: '2 av 5: Dåligt' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Omdöme' }).fill(words)
  await page.getByLabel('Namn som visas').fill('Åsa Ö.')
  await page.getByRole('button', { name: 'Skicka omdömet' }).click()
  await expect(page.getByText('Tack för ditt omdöme!')).toBeVisible()
  await page.getByRole('button', { name: 'Fråga mig inte igen' }).click()
  await page.getByRole('button', { name: 'Ja, fråga inte igen' }).click()
  await expect(page.getByText('Vi frågar dig inte igen.')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/omdomen')
  await expect(page.getByRole('region', { name: 'Så samlar vi in omdömen' })).toContainText(
    'till en kund högst en gång på 90 dagar',
  )
  await expect(page.getByText(words)).toBeHidden()

  await logIn(page, '/admin/omdomen?status=waiting')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name: words }).click()
  const review = page.getByRole('region', { name: 'Omdöme från Åsa Ö.' })
  await expect(review.getByRole('link', { name: repair.order_number })).toBeVisible()
  await review.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText('Omdömet är publicerat.')).toBeVisible()
  const field = review.getByRole('textbox', { name: 'Svar' })
  await field.fill('Det beklagar vi. Kom in, så rättar vi till det.')
  await review.getByRole('button', { name: 'Spara svaret' }).click()
  await expect(page.getByText('Svaret är sparat.')).toBeVisible()
  // A colleague's answer does not erase one that is being written.
  await field.fill('Ring oss.')
  await answerAsColleague(
    request,
    new URL(page.url()).searchParams.get('id'),
    'Det beklagar vi. Välkommen in.',
  )
  await expect(review.getByText('Någon annan har sparat det här medan du skrev.')).toBeVisible()
  await expect(field).toHaveValue('Ring oss.')
  await review.getByRole('button', { name: 'Ta deras' }).click()
  await expect(field).toHaveValue('Det beklagar vi. Välkommen in.')
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await open(page, '/omdomen')
  const shown = page.getByRole('article').filter({ hasText: words })
  await expect(shown).toContainText('Verifierad kund')
  await expect(shown).toContainText('Det beklagar vi.')
  await expect(shown.getByText('2 av 5 stjärnor')).toBeAttached()
  await expectAccessible(page)
  await expectNoHorizontalOverflow(page)

  await open(page, '/admin/omdomen?status=published')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name: words }).click()
  await review.getByRole('button', { name: 'Ta bort från sidan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neka omdömet' })
  await dialog.getByRole('button', { name: 'Neka', exact: true }).click()
  await expect(dialog.getByText('Välj ett skäl.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Skäl').selectOption({ label: 'Kunden har bett oss ta bort det' })
  await dialog.getByRole('button', { name: 'Neka', exact: true }).click()
  await expect(review.getByText('Nekat').first()).toBeVisible()
  await open(page, '/omdomen')
  await expect(page.getByText(words)).toBeHidden()
  expect((await mailsTo(email)).filter(({ text }) => text?.includes('/omdome/'))).toHaveLength(1)
})
