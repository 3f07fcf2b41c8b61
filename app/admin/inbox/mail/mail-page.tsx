import { Mails } from 'lucide-react'
import { useState } from 'react'
import { MailDialog } from '#app/admin/components/mail-dialog.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useList } from '#app/admin/list/use-list.ts'
import { Notice } from '#app/ui/notice.tsx'
import { byAge } from '#domain/sorting.ts'
import { formatDateTime } from '#domain/time.ts'
import { MailRow } from './mail-row.tsx'
import { MailToolbar, mailTabs } from './mail-toolbar.tsx'
import { OpenMail } from './open-mail.tsx'

export default function MailPage() {
  const [switching, setSwitching] = useState(false)
  const list = useList({
    path: '/admin/mejl',
    filters: { status: { label: 'Status', all: 'Alla', options: mailTabs, as: 'elsewhere' } },
    sortings: byAge,
    call: 'GET /api/admin/mail/',
    query: ({ status: state, ...requested }) => ({ ...requested, state }),
    opens: 'beside',
  })
  const { address, query, search } = list
  const { status: state } = list.values
  const onlyFailed = state === 'failed' && search === ''
  return (
    <>
      <ListScreen
        list={list}
        Icon={Mails}
        search="Adress, ämne eller sorts mejl"
        names="mejl"
        toolbar={
          <>
            {query.data?.held_since ? <HoldNotice since={query.data.held_since} /> : null}
            <MailToolbar
              address={address}
              state={state}
              counts={query.data?.counts}
              onSwitches={() => setSwitching(true)}
            />
          </>
        }
        empty={{
          title: onlyFailed ? 'Alla mejl har kommit fram.' : undefined,
          text: 'Mejl till kunder och till butiken hamnar här.',
        }}
        row={(mail) => <MailRow mail={mail} />}
        details={(id) => <OpenMail id={id} address={address} />}
      />
      {switching ? <MailDialog onClose={() => setSwitching(false)} /> : null}
    </>
  )
}

function HoldNotice({ since }: { since: string }) {
  return (
    <Notice tone="warning" title="Inga mejl skickas just nu." className="mb-3">
      De väntar sedan {formatDateTime(new Date(since))}, när butiken återställdes ur en säkerhetskopia. Den
      som sköter servern släpper fram dem, när ni har sett efter vilka som redan har gått.
    </Notice>
  )
}
