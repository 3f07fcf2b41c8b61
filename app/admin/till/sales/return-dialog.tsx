import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { getReason } from '#app/admin/api/error-text.ts'
import { storeTillBasket, storeTillMode } from '#app/admin/api/stored-till.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { getOre } from '#app/admin/components/payment/tenders.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Options, Select } from '#app/ui/inputs.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { SalesDocumentView } from '#domain/counter/schemas.ts'
import { roundCash } from '#domain/counter/settle.ts'
import { formatKronor, formatOre, toDecimalString } from '#domain/money.ts'
import { salesLineTotal } from '#domain/sales/documents.ts'
import { moneyBack, returnedLine } from '#domain/sales/returns.ts'
import type { ReturnTender } from '#domain/sales/tenders.ts'
import { isCash, returnTenders, tenderLabels } from '#domain/sales/tenders.ts'
import { SerialChoice } from '../serial-choice.tsx'

type Line = SalesDocumentView['lines'][number]

/** Takes pieces back: how many, whether they can be sold again, and how the money goes back. */
export function ReturnDialog({ document, onClose }: { document: SalesDocumentView; onClose: () => void }) {
  const open = document.lines.filter(isReturnable)
  const [request] = useState(() => crypto.randomUUID())
  const paidBy = document.methods.find((method): method is ReturnTender =>
    returnTenders.some((each) => each === method),
  )
  const taking = useAction('POST /api/admin/sales-documents/:number/return/')
  const form = useAdminForm({
    defaultValues: {
      back: Object.fromEntries(
        open.map((line) => [line.index, open.length === 1 && !hasSerialChoice(line) ? 1 : 0]),
      ) as Record<number, number>,
      serials: {} as Record<number, number[]>,
      shelf: Object.fromEntries(open.map((line) => [line.index, true])) as Record<number, boolean>,
      method: paidBy ?? returnTenders[0],
      reason: '',
      register_receipt: '',
    },
    validate: ({ back, reason }) => ({
      ...(Object.values(back).some((count) => count > 0) ? {} : { root: 'Välj vad som lämnas tillbaka.' }),
      ...(reason.trim() ? {} : { reason: 'Skriv varför köpet går tillbaka.' }),
    }),
    async send({ method, reason, register_receipt }) {
      const lines = chosenLines()
      const due = toDecimalString(dueOre)
      const amount = toDecimalString(isCash(method) ? roundCash(dueOre) : dueOre)
      const tenders = dueOre > 0 ? [{ method, amount }] : []
      const note = await taking.mutateAsync({
        params: { number: document.number },
        body: { lines, reason: reason.trim(), due, tenders, register_receipt, request_id: request },
      })
      showToast(`Kreditfaktura ${note.number} är utfärdad.`)
      onClose()
    },
  })
  const chosenLines = () => {
    const { back, serials, shelf } = form.getValues()
    return open
      .map(({ index }) => ({
        index,
        quantity: back[index] ?? 0,
        serial_ids: serials[index] ?? [],
        to_stock: shelf[index] ?? true,
      }))
      .filter(({ quantity }) => quantity > 0)
  }
  const navigate = useNavigate()
  const beginning = useAction('POST /api/admin/counter/baskets/', { waits: false })
  /** Takes the chosen pieces to the till, where they pay for other goods. */
  const exchange = async () => {
    const returned = { kind: 'return', document_id: document.id } as const
    const reason = form.getValues('reason').trim() || 'Byte'
    const lines = chosenLines().map((line) => ({ ...returned, ...line, reason }))
    if (lines.length === 0) return form.setError('root', { message: 'Välj vad som byts.' })
    try {
      const { id } = await beginning.mutateAsync({ body: { id: request, lines } })
      storeTillMode('sale')
      storeTillBasket('sale', id)
      await navigate('/admin/kassa')
    } catch (error) {
      form.setError('root', { message: getReason(error) })
    }
  }
  const back = form.watch('back')
  const serials = form.watch('serials')
  const choose = ({ index }: Line, ids: number[]) => {
    form.set('serials', { ...serials, [index]: ids })
    form.set('back', { ...back, [index]: ids.length })
  }
  const method = form.watch('method')
  const creditOre = open.reduce((sum, line) => sum + getCredit(line, back[line.index] ?? 0), 0)
  const dueOre = moneyBack(
    {
      totalOre: getOre(document.total),
      tenders: document.tenders.map(({ amount, rounding }) => ({
        amountOre: getOre(amount),
        roundingOre: getOre(rounding),
      })),
    },
    { creditedOre: getOre(document.returned.credited), paidBackOre: getOre(document.returned.paid_back) },
    creditOre,
  )
  const unpaidOre = Math.min(creditOre, Math.max(0, getOre(document.rest)))
  return (
    <FormDialog
      form={form}
      title={`Retur från ${document.number}`}
      submitLabel="Ta emot returen"
      cancelLabel="Stäng"
      size="md"
      aside={
        canExchange(document) ? (
          <Button
            variant="secondary"
            loading={beginning.isPending}
            icon={<ArrowLeftRight aria-hidden="true" className="size-4.5" />}
            onClick={() => void exchange()}
          >
            Byt mot annan vara
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {open.map((line) => (
          <li key={line.index} className="grid gap-2 py-3 first:pt-0">
            <p className="font-semibold">{line.description}</p>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              {hasSerialChoice(line) ? (
                <SerialChoice
                  legend="Vilka enheter lämnas tillbaka?"
                  pieces={line.serials.map(({ id, serial }) => ({ id, text: serial }))}
                  chosen={serials[line.index] ?? []}
                  onChange={(ids) => choose(line, ids)}
                />
              ) : (
                <Select
                  aria-label={`Hur många ${line.description} lämnas tillbaka`}
                  className="w-44!"
                  value={back[line.index] ?? 0}
                  onChange={(event) =>
                    form.set('back', { ...back, [line.index]: Number(event.target.value) })
                  }
                >
                  {Array.from({ length: line.left + 1 }, (_, count) => count).map((count) => (
                    <option key={count} value={count}>
                      {count === 0 ? 'Inte tillbaka' : `${count} av ${line.left} tillbaka`}
                    </option>
                  ))}
                </Select>
              )}
              {(line.product_id !== null || line.part_id !== null) && (back[line.index] ?? 0) > 0 ? (
                <Checkbox
                  label="Kan säljas igen"
                  checked={form.watch('shelf')[line.index] ?? true}
                  onChange={(event) =>
                    form.set('shelf', { ...form.getValues('shelf'), [line.index]: event.target.checked })
                  }
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p className="figures rounded-lg bg-sunk p-4">
        <span className="block text-ink-soft text-sm">Tillbaka till kunden</span>
        <strong className="text-2xl">{formatKronor(isCash(method) ? roundCash(dueOre) : dueOre)}</strong>
        {unpaidOre > 0 ? (
          <span className="block text-ink-soft text-sm">
            {formatOre(unpaidOre)} dras av från det som är obetalt
          </span>
        ) : null}
      </p>
      {dueOre > 0 ? (
        <Field label="Pengarna går tillbaka med" required>
          <Select {...form.register('method')}>
            <Options values={returnTenders} labels={tenderLabels} />
          </Select>
        </Field>
      ) : null}
      <InputField label="Orsak" required maxLength={200} {...form.field('reason')} />
      {document.register_receipt !== null || document.awaits_register ? (
        <InputField
          label="Kassaregistrets returnummer"
          optional
          className="figures"
          maxLength={40}
          {...form.field('register_receipt')}
        />
      ) : null}
    </FormDialog>
  )
}

/** Whether goods of a document can be exchanged in one step. */
const canExchange = ({ kind, is_test }: SalesDocumentView) =>
  (kind === 'receipt' || kind === 'sales_note') && !is_test

/** Whether it must be chosen which pieces of a line come back. */
const hasSerialChoice = ({ serials }: Line) => serials.length > 1

/** Whether pieces of a line can come back. A repair is corrected in the repair, with the advance that it used. */
export const isReturnable = ({ left, total, repair_id }: Line) =>
  left > 0 && !total.startsWith('-') && repair_id === null

/** Returns the amount of the pieces that come back, in öre, by the rule of the credit note. */
function getCredit(line: Line, quantity: number): number {
  if (quantity === 0) return 0
  const sold = {
    ...{
      description: line.description,
      quantity: line.quantity,
      taxMode: line.tax_mode,
      vatRate: line.vat_rate,
    },
    unitOre: getOre(line.unit),
    discountOre: getOre(line.discount),
  }
  return salesLineTotal(returnedLine(sold, line.index, { quantity, left: line.left }))
}
