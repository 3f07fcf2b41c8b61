import { any, skewed } from '../sql.ts'
import type { Step, StepTools } from './steps.ts'
import {
  brands,
  firstNames,
  getParties,
  heavyCustomer,
  issues,
  lastNames,
  models,
  open,
  phone,
  receiptNumber,
  selector,
  serial,
  usualCustomer,
} from './values.ts'

/** Customers, and their repairs with history, thread, lines, pictures and receipts. */
export function workshopRows({ many, when, step, insert, select, isOpen }: StepTools): Step[] {
  const heavyEvery = Math.floor(many.cases / heavyCustomer.cases)
  const usualFirst = heavyEvery * 100 + 1
  const caseOwner = `CASE WHEN n % ${heavyEvery} = 0 THEN ${heavyCustomer.id}
    WHEN n BETWEEN ${usualFirst} AND ${usualFirst + usualCustomer.cases - 1} AND n % ${heavyEvery} <> 0 THEN ${usualCustomer.id}
    WHEN ${any(2, 10)} < 4 THEN 3 + ${any(3, many.customers - 2)} END`
  const getPerson = (owner: string) => ({
    name: `${skewed(4, firstNames)} || ' ' || ${skewed(5, lastNames)}`,
    email: `CASE WHEN (${owner}) IS NULL THEN 'gast' || ${any(6, many.customers)} ELSE 'kund' || (${owner}) END || '@exempel.se'`,
  })
  const getCase = getPerson(caseOwner)
  const caseDone = `NOT ${isOpen('cases')}`
  const openStatus = `(ARRAY['Mottaget','Pågående','Under reparation','Färdig','Väntar på svar'])[1 + n % 5]`
  const created = when(many.cases)
  const readyAt = `${created} + interval '1 hour' * (1 + n % 60)`
  const overAt = `${created} + interval '90 minutes' * (1 + n % 60)`
  const receipts = many.cases / 2
  return [
    insert('customers', many.customers, {
      email: `'kund' || n || '@exempel.se'`,
      password_hash: `'-'`,
      first_name: skewed(10, firstNames),
      last_name: skewed(11, lastNames),
      phone,
      created_at: when(many.customers),
      email_verified_at: when(many.customers),
    }),
    insert('repair_orders', many.cases, {
      order_number: `'R-' || to_char(${created}, 'YY') || '-' || lpad(n::text, 7, '0')`,
      status: `CASE WHEN ${isOpen('cases')} THEN ${openStatus} WHEN n % 27 = 0 THEN 'Avslutad' ELSE 'Utlämnad & Betald' END`,
      source: skewed(12, ['counter', 'booking', 'quote', 'portal']),
      customer_id: caseOwner,
      customer_name: getCase.name,
      customer_email: getCase.email,
      customer_phone: phone,
      device_type: skewed(13, ['mobil', 'surfplatta', 'dator', 'klocka']),
      brand: skewed(14, brands),
      model_name: skewed(15, models),
      issue: skewed(16, issues),
      agreed_ore: `49000 + ${any(17, 30)} * 10000`,
      created_at: created,
      link_selector: selector('case'),
      status_since: `${created} + CASE WHEN ${caseDone} THEN interval '1 hour' * (4 + n % 90) ELSE interval '1 minute' END`,
      serial_number: `CASE WHEN n % 3 = 0 THEN ${serial} ELSE '' END`,
      estimated_on: `(${created} + interval '3 days')::date`,
      ready_at: `CASE WHEN ${caseDone} OR n % 5 = 3 THEN ${readyAt} END`,
      first_ready_at: `CASE WHEN ${caseDone} OR n % 5 = 3 THEN ${readyAt} END`,
      last_ready_at: `CASE WHEN ${caseDone} OR n % 5 = 3 THEN ${readyAt} END`,
      handed_over_at: `CASE WHEN ${caseDone} AND n % 27 <> 0 THEN ${overAt} END`,
      first_handed_over_at: `CASE WHEN ${caseDone} AND n % 27 <> 0 THEN ${overAt} END`,
      warranty_until: `CASE WHEN ${caseDone} THEN (${created} + interval '1 year')::date END`,
    }),
    select(
      'repair_transitions',
      many.cases * 4,
      {
        repair_order_id: 'o.id',
        from_status: 'm.from_status',
        to_status: 'm.to_status',
        mailed: 'm.mailed',
        happened_at: `o.created_at + m.after * (1 + o.id % 60)`,
      },
      `repair_orders o, (VALUES (NULL, 'Mottaget', true, interval '0'), ('Mottaget', 'Under reparation', false, interval '40 minutes'),
        ('Under reparation', 'Färdig', true, interval '1 hour'), ('Färdig', 'Utlämnad & Betald', false, interval '90 minutes')) AS m (from_status, to_status, mailed, after)
        WHERE o.status IN ('Utlämnad & Betald', 'Avslutad') OR m.from_status IS NULL`,
    ),
    select(
      'repair_entries',
      many.cases * 3,
      {
        repair_order_id: 'o.id',
        kind: 'm.kind',
        text: 'm.words',
        created_at: `o.created_at + m.after`,
        read_at: `CASE WHEN m.kind = 'customer' AND o.id <= ${many.cases - open.cases} THEN o.created_at + interval '1 day' END`,
      },
      `repair_orders o, (VALUES ('customer', 'Hej! När blir den klar?', interval '5 hours'), ('reply', 'Vi räknar med i morgon efter lunch.', interval '6 hours'),
        ('note', 'Delen ligger på hyllan, kolla ramen.', interval '7 hours')) AS m (kind, words, after)`,
    ),
    select(
      'repair_lines',
      many.cases * 2,
      {
        repair_order_id: 'o.id',
        kind: 'm.kind',
        description: `m.words || ' ' || o.model_name`,
        quantity: '1',
        unit_ore: 'm.ore',
      },
      `repair_orders o, (VALUES ('labour', 'Arbete', 39000), ('part', 'Del till', 90000)) AS m (kind, words, ore)`,
    ),
    select(
      'repair_images',
      many.cases,
      {
        repair_order_id: 'id',
        file_key: `'repairs/bench/' || id`,
        width: '1600',
        height: '1200',
        caption: `''`,
        created_at: 'created_at',
      },
      'repair_orders',
    ),
    step(
      'sales_documents',
      receipts,
      () => `INSERT INTO sales_documents (number, series, kind, is_test, lines, about, total_ore, vat_ore, margin_ore, repair_ore, parties, facts, mode, issued_at)
        SELECT ${receiptNumber('KV', 'id', 'created_at')}, 'KV', 'receipt', false,
          jsonb_build_array(jsonb_build_object('description', issue, 'quantity', 1, 'unitOre', 129000, 'taxMode', 'vat25', 'about', jsonb_build_object('kind', 'repair', 'id', id))),
          ARRAY['repair:' || id], 129000, 25800, 0, 129000, ${getParties('customer_name')}, '[]', 'exempt', handed_over_at
        FROM repair_orders WHERE id % 2 = 0 AND handed_over_at IS NOT NULL`,
    ),
  ]
}
