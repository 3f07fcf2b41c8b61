import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { fetchErrorText } from '../api/error-text.ts'
import { BackToList } from '../list/split-view.tsx'
import { MessageDetails } from './message-details.tsx'
import { useMessage } from './messages-data.ts'

type OpenMessageProps = {
  id: number
  /** The list's own address, for the way back on a phone. */
  listPath: string
  onGone: () => void
}

/** The open message: on its way, not to be had, or there. It need not be in the list beside it. */
export function OpenMessage({ id, listPath, onGone }: OpenMessageProps) {
  const message = useMessage(id)
  if (message.isPending) {
    return (
      <Card role="status" aria-busy="true" aria-label="Hämtar meddelandet">
        <SkeletonLines lines={8} />
      </Card>
    )
  }
  if (!message.data) {
    return (
      <div>
        <BackToList to={listPath}>Alla meddelanden</BackToList>
        <ErrorState onRetry={() => void message.refetch()} retrying={message.isFetching}>
          {fetchErrorText(message.error)}
        </ErrorState>
      </div>
    )
  }
  return <MessageDetails message={message.data} listPath={listPath} onGone={onGone} />
}
