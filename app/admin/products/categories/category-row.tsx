import { Pencil, Percent, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { HideTool, MoveTools } from '#app/admin/components/row-tools.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatCount } from '#domain/settings/units.ts'
import type { AdminCategory } from '#domain/shop/admin-schemas.ts'

type CategoryRowProps = {
  category: AdminCategory
  first: boolean
  last: boolean
  /** Whether another action is running. The order must not change meanwhile. */
  busy: boolean
  onMove: (by: -1 | 1) => void
  /** Saves the change and shows `done` as a toast. Resolves with whether it succeeded. */
  onChange: (
    to: { label: string; hidden: boolean; reverse_charge?: boolean },
    done: string,
  ) => Promise<boolean>
  onRemove: () => void
}

export function CategoryRow({ category, busy, onChange, onRemove, ...movable }: CategoryRowProps) {
  const { label, hidden, reverse_charge, products } = category
  const [name, setName] = useState<string>()
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    const written = name?.trim()
    if (!written || (await onChange({ label: written, hidden }, 'Namnet är sparat.'))) setName(undefined)
  }
  if (name !== undefined) {
    return (
      <li className="px-3 py-2">
        <form noValidate onSubmit={rename} className="flex flex-wrap gap-2">
          <div className="min-w-0 flex-1 basis-40">
            <TextInput
              aria-label={`Nytt namn på ${label}`}
              autoComplete="off"
              maxLength={60}
              autoFocus
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <Button type="submit" loading={busy}>
            Spara
          </Button>
          <Button variant="secondary" onClick={() => setName(undefined)}>
            Avbryt
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="font-semibold">{label}</span>
        {hidden ? <Badge>Dold</Badge> : null}
        {reverse_charge ? <Badge>Omvänd moms</Badge> : null}
        <span className="figures text-ink-soft text-sm">{formatCount(products, 'produkt', 'produkter')}</span>
      </span>
      <span className="flex">
        <MoveTools {...movable} name={label} busy={busy} />
        <HideTool
          name={label}
          hidden={hidden}
          busy={busy}
          onClick={() =>
            void onChange(
              { label, hidden: !hidden },
              hidden ? `${label} visas i butiken igen.` : `${label} är dold i butiken.`,
            )
          }
        />
        <ToolButton
          label={
            reverse_charge
              ? `${label} är telefoner, surfplattor, bärbara datorer eller spelkonsoler. Ta bort märket`
              : `Märk ${label} som telefoner, surfplattor, bärbara datorer eller spelkonsoler (omvänd betalningsskyldighet)`
          }
          disabled={busy}
          onClick={() =>
            void onChange(
              { label, hidden, reverse_charge: !reverse_charge },
              reverse_charge
                ? `${label} säljs alltid med moms.`
                : `${label} säljs utan moms till momsregistrerade över 100 000 kr.`,
            )
          }
        >
          <Percent aria-hidden="true" />
        </ToolButton>
        <ToolButton label={`Byt namn på ${label}`} disabled={busy} onClick={() => setName(label)}>
          <Pencil aria-hidden="true" />
        </ToolButton>
        <ToolButton
          label={products > 0 ? `${label} har produkter och går inte att ta bort` : `Ta bort ${label}`}
          disabled={products > 0 || busy}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </ToolButton>
      </span>
    </li>
  )
}
