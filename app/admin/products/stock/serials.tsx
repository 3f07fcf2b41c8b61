import { X } from 'lucide-react'
import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextInput } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminProduct } from '#domain/shop/admin-schemas.ts'
import { serialStateLabels } from '#domain/shop/stock-labels.ts'
import { FoldedList } from '../folded-list.tsx'
import { Panel } from '../panel.tsx'
import { PassButtons } from './pass-buttons.tsx'
import { PiecePictures } from './piece-pictures.tsx'

const getLines = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

type BatteryInputProps = { product: number; piece: number; serial: string; percent: number | null }

/** Renders a piece's battery health. It is saved when the field is left or Enter is pressed; an empty field clears it. */
function BatteryInput({ product, piece, serial, percent }: BatteryInputProps) {
  const saving = useAction('PUT /api/admin/shop/products/:id/serials/:serial/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const [written, setWritten] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const save = () => {
    const text = written?.replace('%', '').trim()
    if (text === undefined || text === String(percent ?? '')) return setWritten(undefined)
    const next = text === '' ? null : Number(text)
    if (next !== null && !(Number.isInteger(next) && next >= 1 && next <= 100)) {
      return setProblem('Skriv hela procent, 1 till 100.')
    }
    setProblem(undefined)
    saving.mutate(
      { params: { id: product, serial: piece }, body: { battery_percent: next } },
      {
        onSuccess: () => {
          setWritten(undefined)
          showToast(next === null ? 'Batterihälsan är borttagen.' : `Batterihälsan är sparad: ${next} %.`)
        },
        onError: (error) => setProblem(getReason(error)),
      },
    )
  }
  return (
    <span className="shrink-0">
      <span className="flex items-center gap-1 text-ink-soft">
        <TextInput
          aria-label={`Batterihälsa i procent, ${serial}`}
          aria-invalid={problem ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder="–"
          className="figures h-8! w-12! min-h-0! px-1.5! text-right text-sm!"
          value={written ?? String(percent ?? '')}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
          }}
        />
        %
      </span>
      <span role="alert" className="block max-w-28 text-red text-xs empty:hidden">
        {problem}
      </span>
    </span>
  )
}

/** Renders a product's serial numbers. A bar code scanner enters one per line. */
export function Serials({ product }: { product: AdminProduct }) {
  const adding = useAction('POST /api/admin/shop/products/:id/serials/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const removing = useAction('DELETE /api/admin/shop/products/:id/serials/:serial/', {
    answers: 'GET /api/admin/shop/products/:id/',
  })
  const inStock = product.serials.filter(({ state }) => state === 'in_stock').length
  const form = useAdminForm({
    defaultValues: { serials: '' },
    validate: ({ serials }) =>
      getLines(serials).length === 0 ? { serials: 'Skriv minst ett serienummer.' } : {},
    async send({ serials }) {
      const { length } = getLines(serials)
      await adding.mutateAsync({ params: { id: product.id }, body: { serials: getLines(serials) } })
      form.reset()
      showToast(length === 1 ? 'Serienumret är sparat.' : `${length} serienummer är sparade.`)
    },
  })
  const remove = (id: number, serial: string) => {
    form.clearErrors()
    removing.mutate(
      { params: { id: product.id, serial: id } },
      {
        onSuccess: () => showToast(`${serial} är borttaget.`),
        onError: (error) => form.setError('root', { message: getReason(error) }),
      },
    )
  }
  return (
    <Panel
      title="Serienummer"
      action={
        product.serials.length > 0 ? (
          <span className="figures text-ink-soft text-sm">
            {inStock} i lager av {product.stock}
          </span>
        ) : null
      }
    >
      <FoldedList all={product.serials} shown={6}>
        {(piece) => (
          <li key={piece.id} className="flex min-h-10 flex-wrap items-center gap-2 py-1 text-sm">
            <span className="figures min-w-0 flex-1 basis-36 break-all">{piece.serial}</span>
            {piece.chosen_in ? (
              <Badge tone="info">Vald i {piece.chosen_in}</Badge>
            ) : (
              <Badge tone={piece.state === 'in_stock' ? 'success' : 'neutral'}>
                {serialStateLabels[piece.state]}
              </Badge>
            )}
            {piece.state === 'in_stock' ? (
              <BatteryInput
                product={product.id}
                piece={piece.id}
                serial={piece.serial}
                percent={piece.battery_percent}
              />
            ) : null}
            {piece.state === 'in_stock' ? (
              <button
                type="button"
                aria-label={`Ta bort serienummer ${piece.serial}`}
                disabled={removing.isPending}
                onClick={() => remove(piece.id, piece.serial)}
                className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            ) : null}
            {piece.pass_path ? (
              <PassButtons product={product.id} piece={piece} path={piece.pass_path} />
            ) : null}
            {piece.state === 'in_stock' ? <PiecePictures product={product.id} piece={piece} /> : null}
          </li>
        )}
      </FoldedList>
      <form {...form.form} className="flex flex-col gap-3">
        <Field
          label="Nya serienummer eller IMEI"
          hint="Ett per rad. Skriv batterihälsan efter numret om den är mätt: F17XK1 87 %."
          error={form.errors.serials ?? form.errors.root}
        >
          <TextArea
            rows={2}
            className="figures min-h-16!"
            autoComplete="off"
            spellCheck={false}
            {...form.register('serials')}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="self-start"
          loading={form.sending}
          disabled={form.watch('serials').trim() === ''}
        >
          Lägg till
        </Button>
      </form>
    </Panel>
  )
}
