import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { DeleteInDialog } from '#app/admin/components/delete-in-dialog.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Options, Select } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { DeviceKind } from '#domain/catalogue/known-device-types.ts'
import { deviceKinds, kindLabels } from '#domain/catalogue/known-device-types.ts'
import { formatKronor, formatWholeKronor, ore } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import { formatStorage } from '#domain/shop/variants.ts'
import type { AdminDevice } from '#domain/trade-in/admin-schemas.ts'
import { readDecimal, writeDecimal } from '../decimals.ts'
import { PricePreview } from '../price-preview.tsx'
import { DeviceGroups } from './device-groups.tsx'
import { DeviceImage } from './device-image.tsx'

/** Reads a price that is not negative. */
function getPrice(text: string): string | undefined {
  const price = readDecimal(text)
  return price?.startsWith('-') ? undefined : price
}

/** Renders a warning about bids that are above what the shop sells the device for. */
function BidsAboveSale({ bids }: { bids: AdminDevice['bids_above_sale'] }) {
  if (bids.length === 0) return null
  return (
    <Notice tone="warning" title="Högre än ert eget pris">
      <ul>
        {bids.map(({ storage, bid, price }) => (
          <li key={storage}>
            {storage === '' ? '' : `${formatStorage(storage)}: `}budet blir upp till {formatWholeKronor(bid)},
            och i shoppen kostar den högst {formatKronor(ore(Math.round(price * 100)))}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Renders the dialog for a device, with a price preview. `known` is undefined for a new one. */
export function DeviceDialog({
  existing,
  onClose,
}: {
  existing: AdminDevice | undefined
  onClose: () => void
}) {
  const groups = useCall('GET /api/admin/trade-in/groups/')
  const adding = useAction('POST /api/admin/trade-in/devices/')
  const changing = useAction('PUT /api/admin/trade-in/devices/:id/')
  const addingPicture = useAction('POST /api/admin/trade-in/devices/:id/image/')
  const removing = useAction('DELETE /api/admin/trade-in/devices/:id/')
  const form = useAdminForm({
    defaultValues: {
      kind: (existing?.kind ?? '') as DeviceKind | '',
      brand: existing?.brand ?? '',
      model_name: existing?.model_name ?? '',
      base_price: existing ? writeDecimal(existing.base_price) : '',
      active: existing?.active ?? true,
      group_ids: existing?.groups.map(({ id }) => id) ?? [],
      image: undefined as File | undefined,
    },
    validate: ({ kind, brand, model_name, base_price }) => ({
      ...(kind === '' ? { kind: 'Välj vad det är.' } : {}),
      ...(brand.trim() === '' ? { brand: 'Skriv märket.' } : {}),
      ...(model_name.trim() === '' ? { model_name: 'Skriv modellen.' } : {}),
      ...(getPrice(base_price) === undefined ? { base_price: 'Skriv ett grundpris i kronor.' } : {}),
    }),
    async send({ kind, image, ...written }) {
      if (kind === '') return
      const values = { kind, ...written, image_url: existing?.image_url ?? '' }
      const { id } = existing
        ? await changing.mutateAsync({
            params: { id: existing.id },
            body: { ...values, version: existing.version },
          })
        : await adding.mutateAsync({ body: values })
      if (image) await addingPicture.mutateAsync({ params: { id }, file: image })
      const name = deviceName(written.brand, written.model_name)
      showToast(existing ? `${name} är sparad.` : `${name} är tillagd.`)
      onClose()
    },
  })
  const { kind, base_price, group_ids: groupIds, image: picture } = form.watch()
  const chosen = groupIds.flatMap((id) => groups.data?.find((group) => group.id === id) ?? [])
  return (
    <FormDialog
      size="lg"
      title={existing ? `Ändra ${deviceName(existing.brand, existing.model_name)}` : 'Ny enhet'}
      submitLabel={existing ? 'Spara' : 'Lägg till'}
      form={form}
      onClose={onClose}
      aside={
        existing ? (
          <DeleteInDialog
            title={`Ta bort ${deviceName(existing.brand, existing.model_name)}?`}
            deletedText="Enheten är borttagen."
            parts={{ params: { id: existing.id }, query: { version: existing.version } }}
            removing={removing}
            form={form}
            onClose={onClose}
          >
            Kunder kan inte sälja den längre. Ärenden som finns behåller sina uppgifter.
          </DeleteInDialog>
        ) : null
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Typ" required error={form.errors.kind}>
              <Select placeholder="Välj" {...form.register('kind')}>
                <Options values={deviceKinds} labels={kindLabels} />
              </Select>
            </Field>
            <InputField
              label="Grundpris i kronor"
              required
              inputMode="decimal"
              maxLength={12}
              className="figures"
              {...form.field('base_price')}
            />
            <InputField label="Märke" required maxLength={60} {...form.field('brand')} />
            <InputField label="Modell" required maxLength={100} {...form.field('model_name')} />
          </div>
          <DeviceImage
            src={existing?.image_url ?? ''}
            kind={kind || 'phone'}
            picture={picture}
            error={form.errors.image}
            onChoose={(file) => form.set('image', file)}
          />
          <Checkbox label="Kunder kan sälja den" {...form.register('active')} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {groups.isError ? <p className="text-red">{getReason(groups.error)}</p> : null}
          <DeviceGroups
            all={groups.data ?? []}
            chosen={groupIds}
            error={form.errors.group_ids}
            onChange={(ids) => form.set('group_ids', ids)}
          />
          <BidsAboveSale bids={existing?.bids_above_sale ?? []} />
          <PricePreview basePrice={getPrice(base_price)} groups={chosen} />
        </div>
      </div>
    </FormDialog>
  )
}
