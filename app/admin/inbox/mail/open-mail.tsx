import { QueryState } from '#app/admin/api/query-state.tsx'
import type { ListAddress } from '#app/admin/list/list-address.ts'
import { useMail } from './mail-data.ts'
import { MailDetails } from './mail-details.tsx'

/** Fetches and shows the open mail. */
export function OpenMail({ id, address }: { id: number; address: ListAddress }) {
  return (
    <QueryState query={useMail(id)} waiting="Hämtar mejlet">
      {(mail) => <MailDetails mail={mail} address={address} />}
    </QueryState>
  )
}
