import { Signpost } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#app/admin/api/use-call.ts'
import { ScreenFrame } from '#app/admin/components/screen-frame.tsx'
import { ImportButton, NewButton } from '#app/admin/list/list-buttons.tsx'
import { ListScreen } from '#app/admin/list/list-screen.tsx'
import { useWholeList } from '#app/admin/list/use-list.ts'
import type { RedirectView } from '#domain/pages/redirects.ts'
import { MissingPages } from './missing-pages.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'

/** The website's old addresses: where they lead, and which addresses visitors asked for in vain. */
export default function RedirectsPage() {
  const [open, setOpen] = useState<RedirectView>()
  const list = useWholeList({
    path: '/admin/omledningar',
    query: useCall('GET /api/admin/pages/redirects/'),
    keys: { n: ['led om en adress', ({ change }) => change({ ny: '' })] },
  })
  const { change, param } = list.address
  const from = param('ny')
  return (
    <ScreenFrame
      actions={
        <>
          <NewButton onClick={() => change({ ny: '' })}>Led om en adress</NewButton>
          <ImportButton kind="redirects" />
        </>
      }
    >
      <p className="max-w-2xl text-ink-soft">
        Hade ni en webbplats förut finns dess adresser kvar i sökmotorer och hos kunder. Led dem till rätt
        sida här, så kommer besökarna fram. En adress som har en egen sida går före.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 xl:grid-cols-2">
        <section aria-label="Omledningar" className="flex min-w-0 flex-col gap-3">
          <h2 className="text-lg">Leds om</h2>
          <ListScreen
            list={list}
            Icon={Signpost}
            names="omledningar"
            empty={{
              title: 'Inga omledningar än.',
              text: 'Lägg till en adress, eller välj bland dem som besökare har letat efter.',
            }}
            row={({ from: old, to }) => (
              <span className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-2">
                <span className="min-w-0 truncate font-semibold">{old}</span>
                <span className="min-w-0 truncate text-ink-soft">
                  <span className="sr-only">leder till </span>
                  {to}
                </span>
              </span>
            )}
            onOpen={setOpen}
          />
        </section>
        <MissingPages onRedirect={(path) => change({ ny: path })} />
      </div>
      {from === null ? null : (
        <RedirectDialog from={from} existing={undefined} onClose={() => change({ ny: undefined }, true)} />
      )}
      {open ? (
        <RedirectDialog key={open.id} from={open.from} existing={open} onClose={() => setOpen(undefined)} />
      ) : null}
    </ScreenFrame>
  )
}
