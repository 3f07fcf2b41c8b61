import { Plus } from 'lucide-react'
import { useController } from 'react-hook-form'
import { PlaceButtons } from '#app/admin/components/place-buttons.tsx'
import type { FormValues } from '#app/admin/components/settings/form-values.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, TextInput } from '#app/ui/inputs.tsx'
import {
  type DeviceTypeSlug,
  deviceTypeSlugs,
  knownDeviceTypes,
} from '#domain/catalogue/known-device-types.ts'
import { maxPoints } from '#domain/repairs/checks/points.ts'
import { Section } from './section.tsx'

/** Renders what is tested on each kind of device, before and after a repair. */
export function ChecksSection() {
  return (
    <Section
      id="prov"
      lead="Det ni provar när en enhet lämnas in och när den är lagad. Svaren står på inlämningssedeln, kundens sida och kvittot. Det som måste provas ska vara besvarat innan ärendet kan bli klart."
    >
      {deviceTypeSlugs.map((slug) => (
        <CheckList key={slug} slug={slug} />
      ))}
    </Section>
  )
}

function CheckList({ slug }: { slug: DeviceTypeSlug }) {
  const { field, fieldState } = useController<FormValues, `checks.${DeviceTypeSlug}`>({
    name: `checks.${slug}`,
  })
  const points = field.value
  const { name: kind } = knownDeviceTypes[slug]
  return (
    <details className="rounded-lg border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {kind} <span className="font-normal text-ink-soft text-sm">{points.length} punkter</span>
      </summary>
      <div className="grid gap-3 pb-3">
        {points.map((point, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
            key={index}
            className="grid gap-2 rounded-lg border border-line p-3"
          >
            <PlaceButtons
              title={`punkt ${index + 1} för ${kind.toLowerCase()}`}
              items={points}
              index={index}
              onChange={(next) => field.onChange([...next])}
            >
              Punkt {index + 1}
            </PlaceButtons>
            <Field label="Vad provas?">
              <TextInput
                value={point.name}
                maxLength={40}
                onChange={({ target }) =>
                  field.onChange(points.with(index, { ...point, name: target.value }))
                }
              />
            </Field>
            <Checkbox
              label="Måste provas innan enheten är klar"
              checked={point.isRequired}
              onChange={({ target }) =>
                field.onChange(points.with(index, { ...point, isRequired: target.checked }))
              }
            />
          </div>
        ))}
        {fieldState.error ? (
          <p role="alert" className="text-red text-sm">
            {fieldState.error.message}
          </p>
        ) : null}
        {points.length < maxPoints ? (
          <Button
            variant="secondary"
            className="self-start justify-self-start"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => field.onChange([...points, { name: '', isRequired: false }])}
          >
            Lägg till punkt
          </Button>
        ) : null}
      </div>
    </details>
  )
}
