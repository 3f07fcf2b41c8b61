import { useState } from 'react'
import { deviceName } from '../../../../domain/quotes/words.ts'
import type { AdminDevice } from '../../../../domain/trade-in/admin-schemas.ts'
import { type DeviceKind, deviceKinds } from '../../../../domain/trade-in/states.ts'
import { kindWords } from '../../../../domain/trade-in/words.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonOf } from '../../api/error-text.ts'
import { DeleteButton } from '../../delete-button.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useProblems } from '../../problems.ts'
import { readDecimal, writeDecimal } from '../decimals.ts'
import { useGroups } from '../groups/groups-data.ts'
import { PricePreview } from '../price-preview.tsx'

import { DeviceGroups } from './device-groups.tsx'
import { DeviceImage } from './device-image.tsx'
import { useRemoveDevice, useSaveDevice } from './devices-data.ts'

const fields = ['kind', 'brand', 'model_name', 'base_price', 'group_ids', 'image'] as const

/** All that is written of a device, with what it comes to beside it. `known` is undefined for one more. */
export function DeviceDialog({ known, onClose }: { known: AdminDevice | undefined; onClose: () => void }) {
  const [kind, setKind] = useState<DeviceKind | ''>(known?.kind ?? '')
  const [brand, setBrand] = useState(known?.brand ?? '')
  const [model, setModel] = useState(known?.model_name ?? '')
  const [price, setPrice] = useState(known ? writeDecimal(known.base_price) : '')
  const [active, setActive] = useState(known?.active ?? true)
  const [groupIds, setGroupIds] = useState<number[]>(known?.groups.map(({ id }) => id) ?? [])
  const [picture, setPicture] = useState<File>()
  const groups = useGroups()
  const problems = useProblems(fields)
  const saving = useSaveDevice()
  const removing = useRemoveDevice()
  const name = deviceName(brand, model)
  const basePrice = readDecimal(price)
  const chosen = groupIds.flatMap((id) => groups.data?.find((group) => group.id === id) ?? [])

  const submit = () => {
    const wrong = {
      ...(kind === '' ? { kind: 'Välj vad det är.' } : {}),
      ...(brand.trim() === '' ? { brand: 'Skriv märket.' } : {}),
      ...(model.trim() === '' ? { model_name: 'Skriv modellen.' } : {}),
      ...(basePrice === undefined || basePrice.startsWith('-')
        ? { base_price: 'Skriv ett grundpris i kronor.' }
        : {}),
    }
    if (problems.mark(wrong) || kind === '') return
    const values = {
      ...{ kind, brand, model_name: model, base_price: price, active },
      image_url: known?.image_url ?? '',
      group_ids: groupIds,
    }
    saving.mutate(
      { known, values, picture },
      {
        onSuccess: () => {
          showToast(known ? `${name} är sparad.` : `${name} är tillagd.`)
          onClose()
        },
        onError: problems.take,
      },
    )
  }
  return (
    <FormDialog
      size="lg"
      title={known ? `Ändra ${deviceName(known.brand, known.model_name)}` : 'Ny enhet'}
      submitLabel={known ? 'Spara' : 'Lägg till'}
      pending={saving.isPending}
      form={problems.form}
      problem={problems.whole}
      onSubmit={submit}
      onClose={onClose}
      aside={
        known ? (
          <DeleteButton
            title={`Ta bort ${deviceName(known.brand, known.model_name)}?`}
            pending={removing.isPending}
            onConfirm={(close) =>
              removing.mutate(known, {
                onSuccess: () => {
                  showToast('Enheten är borttagen.')
                  onClose()
                },
                onError: problems.take,
                onSettled: close,
              })
            }
          >
            Kunder kan inte sälja den längre. Ärenden som finns behåller sina uppgifter.
          </DeleteButton>
        ) : null
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Typ" required error={problems.at.kind}>
              <Select
                value={kind}
                placeholder="Välj"
                onChange={(event) => setKind(event.target.value as DeviceKind | '')}
              >
                {deviceKinds.map((each) => (
                  <option key={each} value={each}>
                    {kindWords[each]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Grundpris i kronor" required error={problems.at.base_price}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                className="figures"
                value={price}
                onChange={(event) => setPrice(event.target.value)}
              />
            </Field>
            <Field label="Märke" required error={problems.at.brand}>
              <TextInput
                autoComplete="off"
                maxLength={60}
                value={brand}
                onChange={(event) => setBrand(event.target.value)}
              />
            </Field>
            <Field label="Modell" required error={problems.at.model_name}>
              <TextInput
                autoComplete="off"
                maxLength={100}
                value={model}
                onChange={(event) => setModel(event.target.value)}
              />
            </Field>
          </div>
          <DeviceImage
            src={known?.image_url ?? ''}
            kind={kind || 'phone'}
            picture={picture}
            error={problems.at.image}
            onChoose={setPicture}
          />
          <Checkbox
            label="Kunder kan sälja den"
            checked={active}
            onChange={(event) => setActive(event.target.checked)}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {groups.isError ? <p className="text-red">{reasonOf(groups.error)}</p> : null}
          <DeviceGroups
            all={groups.data ?? []}
            chosen={groupIds}
            error={problems.at.group_ids}
            onChange={setGroupIds}
          />
          <PricePreview basePrice={basePrice?.startsWith('-') ? undefined : basePrice} groups={chosen} />
        </div>
      </div>
    </FormDialog>
  )
}
