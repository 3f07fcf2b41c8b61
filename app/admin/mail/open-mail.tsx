import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { fetchErrorText } from '../api/error-text.ts'
import type { ListAddress } from '../list/list-address.ts'
import { BackToList } from '../list/split-view.tsx'
import { besideList } from './beside-list.ts'
import { useMail } from './mail-data.ts'
import { MailDetails } from './mail-details.tsx'

type OpenMailProps = {
  id: number
  address: ListAddress
  /** The way back on a phone. */
  listPath: string
}

/** The open mail: on its way, not to be had, or there. */
export function OpenMail({ id, address, listPath }: OpenMailProps) {
  const mail = useMail(id)
  if (mail.isPending) {
    return (
      <Card role="status" aria-busy="true" aria-label="Hämtar mejlet">
        <SkeletonLines lines={8} />
      </Card>
    )
  }
  if (!mail.data) {
    return (
      <div>
        <BackToList to={listPath}>Alla mejl</BackToList>
        <ErrorState onRetry={() => void mail.refetch()} retrying={mail.isFetching}>
          {fetchErrorText(mail.error)}
        </ErrorState>
      </div>
    )
  }
  return (
    <div className={besideList}>
      <MailDetails mail={mail.data} address={address} listPath={listPath} />
    </div>
  )
}
