import { Inbox } from 'lucide-react'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { messageStatusLabels } from '#domain/messages/texts.ts'
import { byAge } from '#domain/sorting.ts'
import { MessageRow } from './message-row.tsx'
import { OpenMessage } from './open-message.tsx'

export default function MessagesPage() {
  const list = useList({
    path: '/admin/meddelanden',
    filters: { status: { label: 'Status', all: 'Alla', options: messageStatusLabels } },
    sortings: byAge,
    call: 'GET /api/admin/messages/',
    opens: 'beside',
  })
  return (
    <ListScreen
      list={list}
      Icon={Inbox}
      search="Namn, e-post, telefon, text"
      names="meddelanden"
      empty={{ text: 'Det som skrivs på kontaktsidan hamnar här.' }}
      row={(message) => <MessageRow message={message} />}
      details={(id, close) => <OpenMessage id={id} onGone={close} />}
    />
  )
}
