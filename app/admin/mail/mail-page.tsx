import { Mails } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { mailStates } from '../../../domain/mail/words.ts'
import { byAge } from '../../../domain/sorting.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useListAddress } from '../list/list-address.ts'
import { PagedList } from '../list/paged-list.tsx'
import { SearchField } from '../list/search-field.tsx'
import { sortingIn } from '../list/sorting.tsx'
import { SplitView } from '../list/split-view.tsx'
import { MailDialog } from '../repairs/mail-dialog.tsx'
import { toSearchField, useShortcuts } from '../shell/use-shortcuts.ts'
import { useMails } from './mail-data.ts'
import { MailList } from './mail-list.tsx'
import { MailToolbar } from './mail-toolbar.tsx'
import { OpenMail } from './open-mail.tsx'

/** The log of mails: a list to the left, the open one to the right; on a phone one at a time. */
export default function MailPage() {
  const address = useListAddress('/admin/mejl')
  const { openId } = address
  const [switching, setSwitching] = useState(false)
  const state = mailStates.find((known) => known === address.param('status'))
  const search = useDeferredValue(address.search)
  const sorting = sortingIn(address, byAge)
  const mails = useMails({ state, search, sort: sorting.chosen, page: address.page })
  useShortcuts({
    '/': toSearchField,
    escape: ['stäng', () => address.change({ id: undefined })],
  })
  return (
    <>
      <SplitView
        title="Mejl"
        toolbar={
          <>
            {mails.data?.held_since ? <HoldNotice since={mails.data.held_since} /> : null}
            <MailToolbar
              address={address}
              state={state}
              counts={mails.data?.counts}
              onSwitches={() => setSwitching(true)}
            />
          </>
        }
        list={
          <>
            <SearchField address={address} placeholder="Adress, ämne eller sorts mejl" />
            <PagedList
              query={mails}
              address={address}
              sorting={sorting}
              waiting="Hämtar mejl"
              empty={
                <EmptyState
                  icon={<Mails aria-hidden="true" />}
                  title={
                    state === 'failed' && search === '' ? 'Alla mejl har kommit fram.' : 'Inga mejl hittades.'
                  }
                >
                  {search || (state && state !== 'failed')
                    ? 'Prova en annan sökning eller status.'
                    : 'Mejl till kunder och till butiken hamnar här.'}
                </EmptyState>
              }
            >
              {(results) => <MailList mails={results} openId={openId} pathTo={address.pathTo} />}
            </PagedList>
          </>
        }
        open={
          openId === undefined ? undefined : (
            <OpenMail key={openId} id={openId} address={address} listPath={address.pathTo(undefined)} />
          )
        }
        closed={
          <EmptyState icon={<Mails aria-hidden="true" />} title="Välj ett mejl">
            Här läser du det, ser vad som hände och skickar det igen.
          </EmptyState>
        }
      />
      {switching ? <MailDialog onClose={() => setSwitching(false)} /> : null}
    </>
  )
}

/** Says that no mail leaves the shop, and who can let it go. */
function HoldNotice({ since }: { since: string }) {
  return (
    <Notice tone="warning" title="Inga mejl skickas just nu." className="mb-3">
      De väntar sedan {formatDateTime(new Date(since))}, när butiken återställdes ur en säkerhetskopia. Den
      som sköter servern släpper fram dem, när ni har sett efter vilka som redan har gått.
    </Notice>
  )
}
