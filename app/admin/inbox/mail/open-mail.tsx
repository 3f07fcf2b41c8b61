import { QueryState } from '#app/admin/api/query-state.tsx'
import { useCall } from '#app/admin/api/use-call.ts'
import type { ListAddress } from '#app/admin/list/list-address.ts'
import { MailDetails } from './mail-details.tsx'

/** Fetches and shows the open mail. */
export function OpenMail({ id, address }: { id: number; address: ListAddress }) {
  return (
    <QueryState query={useCall('GET /api/admin/mail/:id/', { params: { id } })} waiting="Hämtar mejlet">
      {(mail) => <MailDetails mail={mail} address={address} />}
    </QueryState>
  )
}
