import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminMe } from '#domain/accounts/staff-schemas.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime } from '#domain/time.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { AccountSection } from './section.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

/** Number of remaining recovery codes at which the page recommends new ones. */
const few = 3

export function TwoStep({ me }: { me: AdminMe }) {
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const renewing = useAction('POST /api/admin/accounts/me/two_step/recovery_codes/')
  const ending = useAction('POST /api/admin/accounts/me/two_step/off/')
  const close = () => setOpen(undefined)
  const on = me.two_step_since !== null
  const left = me.recovery_codes_left
  return (
    <AccountSection
      title="Tvåstegsinloggning"
      lead="Utöver lösenordet skriver du en kod från en app i telefonen. Då räcker det inte att någon har kommit över ditt lösenord."
    >
      <p className="flex items-center gap-2 font-semibold">
        {on ? (
          <ShieldCheck aria-hidden="true" className="size-5 text-green" />
        ) : (
          <ShieldOff aria-hidden="true" className="size-5 text-ink-soft" />
        )}
        {me.two_step_since ? (
          <span>
            På{' '}
            <span className="font-normal text-ink-soft">
              sedan {formatDateTime(new Date(me.two_step_since))}
            </span>
          </span>
        ) : (
          'Av'
        )}
      </p>
      {on ? (
        <p className="mt-1 text-ink-soft text-sm">
          {formatCount(left, 'återställningskod kvar.', 'återställningskoder kvar.')}
        </p>
      ) : null}
      {on && left <= few ? (
        <Notice tone="warning" className="mt-3">
          Ta ut nya återställningskoder, så att du kommer in även om du blir av med telefonen.
        </Notice>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {on ? (
          <>
            <Button variant="secondary" onClick={() => setOpen('renew')}>
              Nya återställningskoder
            </Button>
            <Button variant="quiet-danger" onClick={() => setOpen('off')}>
              Slå av
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('set-up')}>Slå på</Button>
        )}
      </div>
      {open === 'set-up' ? (
        <SetUpDialog
          onClose={close}
          onDone={(given) => {
            close()
            setCodes(given)
          }}
        />
      ) : null}
      {open === 'renew' ? (
        <ProofDialog
          title="Nya återställningskoder"
          submitLabel="Ta ut nya koder"
          run={(body) => renewing.mutateAsync({ body })}
          onClose={close}
          onDone={(given) => {
            close()
            setCodes(given.codes)
          }}
        >
          De koder du har sedan tidigare slutar gälla.
        </ProofDialog>
      ) : null}
      {open === 'off' ? (
        <ProofDialog
          title="Slå av tvåstegsinloggning?"
          submitLabel="Slå av"
          danger
          run={(body) => ending.mutateAsync({ body })}
          onClose={close}
          onDone={() => {
            close()
            showToast('Tvåstegsinloggningen är av.')
          }}
        >
          Efteråt räcker lösenordet för att logga in.
        </ProofDialog>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
    </AccountSection>
  )
}
