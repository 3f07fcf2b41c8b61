import { Inbox, Star } from 'lucide-react'
import { useWaitingCount } from '#app/admin/components/use-waiting-count.ts'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { messageStatusLabels } from '#domain/messages/texts.ts'
import { byAge } from '#domain/sorting.ts'
import { MessageRow } from './message-row.tsx'
import { OpenMessage } from './open-message.tsx'

export default function MessagesPage() {
  const waiting = useWaitingCount(['reviews'])
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
      toolbar={
        <ButtonLink
          variant="secondary"
          to="/admin/omdomen"
          icon={<Star aria-hidden="true" className="size-4.5" />}
        >
          {waiting ? `Omdömen (${waiting})` : 'Omdömen'}
        </ButtonLink>
      }
      empty={{ text: 'Det som skrivs på kontaktsidan hamnar här.' }}
      row={(message) => <MessageRow message={message} />}
      details={{
        choose: { title: 'Välj ett meddelande', text: 'Här läser du det, och här svarar du.' },
        show: (id, close) => <OpenMessage id={id} onGone={close} />,
      }}
    />
  )
}
