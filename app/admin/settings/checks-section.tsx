import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { PlaceButtons } from '#app/admin/components/place-buttons.tsx'
import type { FormValues } from '#app/admin/components/settings/form-values.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
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
  const { field, formState } = useController<FormValues, `checks.${DeviceTypeSlug}`>({
    name: `checks.${slug}`,
  })
  const points = field.value
  const problems = formState.errors.checks?.[slug]
  const { name: kind } = knownDeviceTypes[slug]
  const details = useRef<HTMLDetailsElement>(null)
  // A list with an error opens, and stays open when it is corrected.
  useEffect(() => {
    if (problems && details.current) details.current.open = true
  }, [problems])
  return (
    <details ref={details} className="rounded-lg border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {kind} <span className="font-normal text-ink-soft text-sm">{points.length} punkter</span>
      </summary>
      <div className="grid gap-3 pb-3">
        {points.map((point, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
            key={index}
            className="grid gap-1 border-line border-b pb-3"
          >
            <PlaceButtons
              title={`punkt ${index + 1} för ${kind.toLowerCase()}`}
              items={points}
              index={index}
              onChange={(next) => field.onChange([...next])}
            >
              <TextInput
                aria-label={`Punkt ${index + 1} för ${kind.toLowerCase()}`}
                aria-invalid={problems?.[index] ? true : undefined}
                value={point.name}
                maxLength={40}
                onChange={({ target }) =>
                  field.onChange(points.with(index, { ...point, name: target.value }))
                }
              />
            </PlaceButtons>
            <FormError text={problems?.[index]?.name?.message} />
            <Checkbox
              label="Måste provas innan enheten är klar"
              checked={point.isRequired}
              onChange={({ target }) =>
                field.onChange(points.with(index, { ...point, isRequired: target.checked }))
              }
            />
          </div>
        ))}
        <FormError text={problems?.message} />
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
