import { callsFor, type Endpoints } from '#domain/endpoint.ts'
import { rowId } from '#domain/fields.ts'
import { rowVersion } from '../admin-schemas.ts'
import { adminTradeIn, byTradeInDevice } from '../staff-schemas.ts'
import {
  refurbishingFinish,
  refurbishingNote,
  refurbishingPart,
  refurbishingStart,
  refurbishingTime,
  refurbishingVersion,
} from './schemas.ts'

const byRow = byTradeInDevice.extend({ row: rowId })
const action = callsFor('admin', { params: byTradeInDevice, reply: adminTradeIn })

/** Calls for the refurbishing of a bought device (0072). */
export const refurbishingApi = {
  'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/': action(
    'Begin to refurbish a bought device; the second time nothing changes',
    { audit: 'började renovera en köpt enhet', body: refurbishingStart },
  ),
  'PUT /api/admin/trade-in/cases/:id/devices/:device/refurbishing/': action(
    'Change the note of a refurbishing',
    { audit: 'ändrade anteckningen på en renovering', body: refurbishingNote },
  ),
  'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/': action(
    'Remove a refurbishing that has no parts',
    { audit: 'tog bort en renovering', query: rowVersion },
  ),
  'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/': action(
    'Take a piece of a part out of the stock for a refurbishing',
    { audit: 'tog en del till en renovering', body: refurbishingPart },
  ),
  'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/parts/:row/': action(
    'Put a piece of a refurbishing back into the stock',
    { audit: 'lade tillbaka en del från en renovering', params: byRow, query: rowVersion },
  ),
  'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/': action(
    'Add time that was spent on a refurbishing',
    { audit: 'skrev tid på en renovering', body: refurbishingTime },
  ),
  'DELETE /api/admin/trade-in/cases/:id/devices/:device/refurbishing/entries/:row/': action(
    'Remove time from a refurbishing',
    { audit: 'tog bort tid från en renovering', params: byRow, query: rowVersion },
  ),
  'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/finish/': action(
    'End a refurbishing with the condition of the device and what was tested',
    { audit: 'avslutade en renovering', body: refurbishingFinish },
  ),
  'POST /api/admin/trade-in/cases/:id/devices/:device/refurbishing/reopen/': action(
    'Open a refurbishing again, until the device is in the shop’s stock',
    { audit: 'öppnade en renovering igen', body: refurbishingVersion },
  ),
} as const satisfies Endpoints
