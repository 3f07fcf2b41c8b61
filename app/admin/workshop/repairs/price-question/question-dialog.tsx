import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { useInitialValue } from '#app/admin/forms/use-initial-value.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { questionLimits } from '#domain/repairs/price-questions/price-question.ts'
import { toDay } from '#domain/time.ts'
import { AlternativeFields } from './alternative-fields.tsx'
import {
  getAlternativeInput,
  getFirstAlternatives,
  getUsualDay,
  newAlternative,
  newReturn,
} from './question-draft.ts'
import { SaleInstead } from './sale-instead.tsx'

/** Renders the dialog in which staff write a price question. Sending it replaces one that is open. */
export function QuestionDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const sending = useAction('POST /api/admin/repairs/:id/price-questions/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { brand, model } = repair
  const { data: suggestions = [] } = useCall('GET /api/admin/repairs/common_issues/', {
    query: { brand, model },
  })
  const { version } = useInitialValue(repair)
  const [alternatives, setAlternatives] = useState(() => getFirstAlternatives(repair))
  const [imageId, setImageId] = useState<number | null>(null)
  const earlier = repair.price_question?.state === 'yes' ? null : repair.price_question
  const form = useAdminForm({
    defaultValues: { message: earlier?.message ?? '', valid_until: getUsualDay(toDay(new Date())) },
    async send(values) {
      const { price_question: sent } = await sending.mutateAsync({
        params: { id: repair.id },
        body: {
          ...values,
          version,
          alternatives: alternatives.map(getAlternativeInput),
          image_id: imageId,
        },
      })
      showToast(
        sent?.mailed || sent?.texted
          ? 'Frågan är skickad.'
          : 'Frågan ligger på kundens sida, men kunden kan inte nås med mejl eller sms. Ring.',
      )
      onClose()
    },
  })
  const canAdd = alternatives.length < questionLimits.alternatives
  return (
    <FormDialog
      form={form}
      title={earlier ? 'Ny prisfråga till kunden' : 'Prisfråga till kunden'}
      submitLabel="Skicka frågan"
      sendingLabel="Skickar …"
      size="lg"
      onClose={onClose}
    >
      <p>
        Skriv vad hela reparationen kostar. Kunden svarar på sin sida, och ett ja blir det överenskomna priset
        och ärendets rader.
        {earlier ? ' Den här frågan ersätter den förra.' : ''}
      </p>
      <SaleInstead repair={repair} />
      {alternatives.map((alternative, index) => (
        <AlternativeFields
          key={alternative.key}
          alternative={alternative}
          position={index + 1}
          model={model}
          suggestions={suggestions}
          onChange={(changed) =>
            setAlternatives(alternatives.map((each) => (each.key === changed.key ? changed : each)))
          }
          onRemove={
            alternatives.length > 1
              ? () => setAlternatives(alternatives.filter(({ key }) => key !== alternative.key))
              : undefined
          }
        />
      ))}
      {canAdd ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setAlternatives([...alternatives, newAlternative()])}
          >
            Lägg till alternativ
          </Button>
          {alternatives.some(({ is_return }) => is_return) ? null : (
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setAlternatives([...alternatives, newReturn()])}
            >
              Lägg till ”Laga inte”
            </Button>
          )}
        </div>
      ) : null}
      <Field label="Vad har ni hittat?" optional error={form.errors.message}>
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder="Skriv så att kunden förstår varför det kostar det här."
          {...form.register('message')}
        />
      </Field>
      {repair.images.length > 0 ? (
        <Images images={repair.images} chosen={imageId} onChoose={setImageId} />
      ) : null}
      <InputField
        label="Priset gäller till och med"
        type="date"
        required
        fieldClass="sm:max-w-60"
        {...form.field('valid_until')}
      />
    </FormDialog>
  )
}

type ImagesProps = {
  images: AdminRepair['images']
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** Renders the choice of one of the repair's pictures, or none. */
function Images({ images, chosen, onChoose }: ImagesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">
        Bild till kunden <span className="font-normal text-ink-soft">(valfritt)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...images].map((image, index) => (
          <label
            key={image?.id ?? 0}
            className="relative grid size-20 cursor-pointer place-items-center overflow-hidden rounded-lg border border-line-strong text-ink-soft text-sm has-checked:border-blue has-checked:ring-2 has-checked:ring-blue has-focus-visible:outline-3 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="image"
              className="absolute opacity-0"
              checked={chosen === (image?.id ?? null)}
              onChange={() => onChoose(image?.id ?? null)}
            />
            {image ? (
              <img
                src={image.url}
                alt={image.caption || `Bild ${index} av enheten`}
                className="size-full object-cover"
              />
            ) : (
              'Ingen'
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
