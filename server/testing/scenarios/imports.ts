import type { FormerInvoice } from '#domain/counter/former-invoices/schemas.ts'
import type { AppliedImport, ImportReply } from '#domain/imports/schemas.ts'
import { toDay } from '#domain/time.ts'
import type { Scenario } from './scenario.ts'

const base = '/api/admin/imports/'

/** Makes the calls of imports and exports. */
export async function runImportsScenario({ node, send, upload }: Scenario): Promise<void> {
  await send('GET', `${base}customers/sample.csv`)
  const files = {
    customers: 'First Name;Phone;X\r\nVandring;070-174 06 77;1',
    suppliers: 'leverantör;e-post\r\nVandring Delar;delar@exempel.se',
    invoices:
      'fakturanummer;namn;fakturadatum;förfallodatum;belopp\r\nV-7;Vandring;2026-01-02;2026-02-02;990',
    redirects: 'gammal adress;leder till\r\n/vandring;/contact',
    repairs:
      'nummer;status;namn;modell;problem;inlämnad;pris\r\nV-1;Hämtad;Vandring;iPhone 8;Skärm;2026-01-02;990',
  }
  for (const [kind, file] of Object.entries(files)) {
    const plan = await upload<ImportReply>(`${base}${kind}/`, file, 'text/csv')
    const query = new URLSearchParams({ token: plan.token, mapping: JSON.stringify(plan.mapping) })
    await upload(`${base}${kind}/?${query}`, file, 'text/csv')
  }
  await send('GET', `${base}running/`)
  const applied = (await send('GET', `${base}applied/`)) as AppliedImport[]
  await send('POST', `${base}applied/${applied.find(({ kind }) => kind === 'redirects')?.id}/undo/`)
  await send('GET', `${base}suppliers/export.csv`)
  await send('GET', `${base}repairs/export.csv`)
  await send('GET', `${base}invoices/export.csv`)
  const { results } = await send<{ results: FormerInvoice[] }>('GET', '/api/admin/former_invoices/')
  const [invoice] = results
  const paid = await send<FormerInvoice>('POST', `/api/admin/former_invoices/${invoice?.id}/payments/`, {
    ...{ amount: '90', rest: invoice?.rest, day: toDay(node.clock.now()), method: 'bank' },
  })
  await send('POST', `/api/admin/former_invoices/${paid.id}/payments/${paid.payments[0]?.id}/undo/`)
  await send('GET', '/api/admin/customers/export.csv')
}
