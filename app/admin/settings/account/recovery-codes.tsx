import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'

/** Renders the recovery codes, which are shown only once. The user must confirm having saved them before closing. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [saved, setSaved] = useState(false)
  const [refused, setRefused] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('Koderna är kopierade.'),
      () => setRefused(true),
    )
  return (
    <Modal
      open
      size="md"
      dismissable={false}
      title="Dina återställningskoder"
      onClose={() => {
        if (saved) onClose()
      }}
      actions={
        <Button disabled={!saved} onClick={onClose}>
          Klar
        </Button>
      }
    >
      <p>
        Blir du av med telefonen loggar du in med en av de här i stället för koden från appen. Var och en
        fungerar en gång. De visas bara nu.
      </p>
      <ul className="figures mt-4 grid gap-x-6 gap-y-1.5 rounded-lg border border-line bg-sunk p-4 font-mono text-ink sm:grid-cols-2 print:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button
          variant="secondary"
          size="sm"
          icon={<Copy aria-hidden="true" className="size-4" />}
          onClick={() => void copy()}
        >
          Kopiera
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Skriv ut
        </Button>
      </div>
      {refused ? (
        <Notice tone="error" live className="mt-3">
          Webbläsaren lät inte koderna kopieras. Markera dem och kopiera för hand, eller skriv ut dem.
        </Notice>
      ) : null}
      <Checkbox
        className="mt-4 text-ink print:hidden"
        label="Jag har sparat koderna på ett säkert ställe."
        checked={saved}
        onChange={(event) => setSaved(event.target.checked)}
      />
    </Modal>
  )
}
