import { z } from 'zod'
import { textReply } from '../accounts/customer-schemas.ts'
import { callsFor, type Endpoints, forCustomer, forStaff } from '../endpoint.ts'
import { byId, line } from '../fields.ts'
import {
  adminCustomer,
  customerCorrection,
  customerDetailsInput,
  customerMerge,
  customerPage,
  customerQuery,
  customerSplit,
  erasureInput,
  erasurePlan,
  knownPerson,
} from './customers.ts'
import { portalOverview } from './portal-overview.ts'

const about = callsFor('admin', { params: byId })

/** Calls for the back office's customers (BEHAVIOUR: Accounts). */
export const customersApi = {
  'GET /api/v1/orders/overview/': forCustomer('What waits for the customer, or is under way', {
    reply: portalOverview,
  }),
  'GET /api/admin/customers/': forStaff(
    'Customers, the one heard of last first; by name, e-mail, phone or number of something of theirs',
    { apiKey: 'customers.read', query: customerQuery, reply: customerPage },
  ),
  'GET /api/admin/customers/export.csv': forStaff('All customers as CSV, as an import takes them', {
    audit: 'exporterade alla kunder',
    needs: 'imports.write',
    sensitive: true,
    file: 'text/csv; charset=utf-8',
  }),
  'GET /api/admin/office/people/': forStaff(
    'People by name, phone or e-mail, also those without an address; at most 8',
    {
      query: z.object({ q: line(100, 'Skriv ett namn eller telefonnummer.') }),
      reply: z.array(knownPerson),
    },
  ),
  'GET /api/admin/customers/:id/': about('A customer with all that the shop has had to do with them', {
    apiKey: 'customers.read',
    reply: adminCustomer,
  }),
  'PATCH /api/admin/customers/:id/': about('Correct how to reach a customer, also where work goes on', {
    audit: 'rättade en kunds uppgifter',
    body: customerCorrection,
    reply: adminCustomer,
  }),
  'PUT /api/admin/customers/:id/details/': about('Change the note on a customer, and the company invoiced', {
    audit: 'ändrade anteckningen eller företaget hos en kund',
    body: customerDetailsInput,
    reply: adminCustomer,
  }),
  'POST /api/admin/customers/:id/reset_link/': about('Mail the customer a link to choose a new password', {
    audit: 'skickade en länk för nytt lösenord till en kund',
    reply: textReply,
  }),
  'POST /api/admin/customers/:id/verification/': about(
    'Mail the customer a new link that confirms the address',
    { audit: 'skickade en ny länk som bekräftar en kunds adress', reply: textReply },
  ),
  'GET /api/admin/customers/:id/export/': about(
    'All that the shop knows of the customer, with papers and pictures (GDPR articles 15 and 20)',
    { audit: 'hämtade allt om en kund', file: 'application/zip', sensitive: true },
  ),
  'GET /api/admin/customers/:id/erasure/': about(
    'What erasing the customer would take away and keep, and what is in its way',
    { reply: erasurePlan },
  ),
  'POST /api/admin/customers/:id/merge/': about(
    'Make a customer without an e-mail address a part of another customer',
    { audit: 'slog ihop två kunder', body: customerMerge, reply: adminCustomer },
  ),
  'POST /api/admin/customers/:id/split/': about('Undo a merge', {
    audit: 'ångrade en sammanslagning',
    body: customerSplit,
    reply: adminCustomer,
  }),
  'POST /api/admin/customers/:id/erase/': about(
    'Erase the customer (GDPR article 17); again changes nothing',
    { audit: 'raderade en kund', needs: 'customers.erase', body: erasureInput, reply: adminCustomer },
  ),
} as const satisfies Endpoints
