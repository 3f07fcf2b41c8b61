import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { testCode } from '#domain/connections/test-pages.ts'
import { fileAt } from '../testing/fixtures/repairs.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startSharedNode } from '../testing/node.ts'

const node = await startSharedNode()
const token = await node.logIn()

const path = (paper: string) => `/api/admin/test_pages/${paper}/`

/** Returns the text of a PDF, and the size of its first page in mm. */
async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(1)).view
  const toMm = (points: number) => Math.round((points / 72) * 25.4)
  return { text, pages: pdf.numPages, width: toMm(right - left), height: toMm(bottom - top) }
}

test.each([
  ['label', 62, 29],
  ['page', 210, 297],
])('the test page on %s has its size, letters and code', async (paper, width, height) => {
  const { bytes, headers } = await fileAt(node, path(paper), token)
  expect(headers['content-type']).toBe('application/pdf')
  const pdf = await readPdf(bytes)
  expect(pdf).toMatchObject({ pages: 1, width, height })
  expect(pdf.text).toContain('ÅÄÖ åäö')
  // A barcode on a sheet has no text of its own.
  if (paper === 'label') expect(pdf.text).toContain(testCode)
})

test('the test page for receipts is as wide as their paper, and one page', async () => {
  const { text, ...size } = await readPdf((await fileAt(node, path('receipt'), token)).bytes)
  expect(size).toMatchObject({ pages: 1, width: 80 })
  expect(text).toContain('Provsida')
})

test('a paper that the program does not print on is refused, and only owners try printers', async () => {
  expect((await node.call('GET', path('a3'), { token })).status).toBe(400)
  const colleague = await buildColleague(node)
  expect((await node.call('GET', path('label'), { token: colleague.token })).status).toBe(403)
})
