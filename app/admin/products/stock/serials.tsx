import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AdminProduct } from '../../../../domain/shop/admin-schemas.ts'
import { serialStateWords } from '../../../../domain/shop/words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { reasonOf } from '../../api/error-text.ts'
import { FoldedList } from '../folded-list.tsx'
import { Panel } from '../panel.tsx'
import { addSerials, removeSerial, useProductAction } from '../products-data.ts'

/** The numbered pieces of a product. A scanner writes one number to a line. */
export function Serials({ product }: { product: AdminProduct }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const adding = useProductAction(product.id, addSerials)
  const removing = useProductAction(product.id, removeSerial)
  const onError = (error: Error) => setProblem(reasonOf(error))
  const inStock = product.serials.filter(({ state }) => state === 'in_stock').length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const serials = [...new Set(text.split(/\s*\n\s*/).map((each) => each.trim()))].filter(Boolean)
    if (serials.length === 0) return setProblem('Skriv minst ett serienummer.')
    adding.mutate(serials, {
      onSuccess: () => {
        setText('')
        showToast(
          serials.length === 1 ? 'Serienumret är sparat.' : `${serials.length} serienummer är sparade.`,
        )
      },
      onError,
    })
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
        {({ id, serial, state }) => (
          <li key={id} className="flex min-h-10 items-center gap-2 py-1 text-sm">
            <span className="figures min-w-0 flex-1 break-all">{serial}</span>
            <Badge tone={state === 'in_stock' ? 'success' : 'neutral'}>{serialStateWords[state]}</Badge>
            {state === 'in_stock' ? (
              <button
                type="button"
                aria-label={`Ta bort serienummer ${serial}`}
                disabled={removing.isPending}
                onClick={() => {
                  setProblem(undefined)
                  removing.mutate(id, { onSuccess: () => showToast(`${serial} är borttaget.`), onError })
                }}
                className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            ) : null}
          </li>
        )}
      </FoldedList>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label="Nya serienummer eller IMEI" hint="Ett per rad." error={problem}>
          <TextArea
            rows={2}
            className="figures min-h-16!"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="self-start"
          loading={adding.isPending}
          disabled={text.trim() === ''}
        >
          Lägg till
        </Button>
      </form>
    </Panel>
  )
}
