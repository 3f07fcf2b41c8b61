import { Keys } from '#app/admin/keyboard/keys.tsx'
import { type KeyAndAction, useActiveShortcuts } from '#app/admin/keyboard/use-shortcuts.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'

const parts: readonly KeyAndAction[] = [
  { key: 'arrowup arrowdown', does: 'mellan rader i en lista' },
  { key: 'enter', does: 'öppna raden' },
  { key: 'ctrl+s', does: 'spara det du har ändrat' },
  { key: 'ctrl+enter', does: 'skicka det du skriver, ta betalt i kassan' },
  { key: 'shift arrowup arrowdown arrowleft arrowright', does: 'flytta kortet på tavlan' },
]

/** Keys that also work while something is being typed. */
const always: readonly KeyAndAction[] = [
  { key: 'ctrl+k', does: 'sök i allt, också medan du skriver' },
  { key: 'alt+n', does: 'ny inlämning, också medan du skriver' },
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const own = useActiveShortcuts('screen')
  const office = useActiveShortcuts('office')
  const goes = office.filter(({ key }) => key.includes(' '))
  const others = office.filter(({ key }) => !key.includes(' ') && !own.some((each) => each.key === key))
  return (
    <Modal
      open
      onClose={onClose}
      title="Tangenter"
      size="lg"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Stäng
        </Button>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-5 text-ink sm:grid-cols-2">
        <div className="flex flex-col gap-5">
          {own.length > 0 ? <Group title="På den här skärmen" keys={own} /> : null}
          <Group title="Överallt" keys={[...always, ...others, ...parts]} />
        </div>
        <Group title="Gå till" keys={goes} />
      </div>
    </Modal>
  )
}

function Group({ title, keys }: { title: string; keys: readonly KeyAndAction[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      <dl className="flex flex-col">
        {keys.map(({ key, does }) => (
          <div
            key={key}
            className="flex items-baseline justify-between gap-4 border-line border-t py-1.5 text-sm"
          >
            <dt className="order-last shrink-0">
              <Keys keys={key} />
            </dt>
            <dd className="min-w-0 first-letter:uppercase">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
