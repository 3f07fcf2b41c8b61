import { X } from 'lucide-react'
import { getChoiceHint } from '#app/admin/components/empty-hint.tsx'
import { MoveTools } from '#app/admin/components/row-tools.tsx'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { NamedOptions, Select } from '#app/ui/inputs.tsx'
import type { AdminGroup } from '#domain/trade-in/admin-schemas.ts'

type DeviceGroupsProps = {
  all: readonly AdminGroup[]
  /** Group ids in the order in which customers answer them. */
  chosen: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

export function DeviceGroups({ all, chosen, error, onChange }: DeviceGroupsProps) {
  const left = all.filter(({ id }) => !chosen.includes(id))
  const swap = (index: number, other: number) => {
    const next = [...chosen]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(other, 0, moved)
    onChange(next)
  }
  return (
    <div className="grid gap-2">
      {chosen.length > 0 ? (
        <ol aria-label="Kunden väljer" className="overflow-hidden rounded-lg border border-line">
          {chosen.map((id, index) => {
            const name = all.find((group) => group.id === id)?.name ?? ''
            return (
              <li
                key={id}
                className="flex items-center justify-between gap-1 border-line border-b py-0.5 pr-1 pl-3 text-sm last:border-b-0"
              >
                <span className="min-w-0 truncate">{name}</span>
                <span className="flex">
                  <MoveTools
                    name={name}
                    first={index === 0}
                    last={index === chosen.length - 1}
                    onMove={(by) => swap(index, index + by)}
                  />
                  <ToolButton
                    label={`Ta bort ${name}`}
                    onClick={() => onChange(chosen.filter((each) => each !== id))}
                  >
                    <X aria-hidden="true" />
                  </ToolButton>
                </span>
              </li>
            )
          })}
        </ol>
      ) : null}
      <Field label="Lägg till val" hint={getChoiceHint('groups', all)} error={error}>
        <Select
          value=""
          disabled={left.length === 0}
          placeholder={left.length === 0 ? 'Inga fler grupper' : 'Välj grupp'}
          onChange={(event) => {
            if (event.target.value) onChange([...chosen, Number(event.target.value)])
          }}
        >
          <NamedOptions items={left} />
        </Select>
      </Field>
    </div>
  )
}
