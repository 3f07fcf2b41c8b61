import { useState } from 'react'
import { QueryState } from '#app/admin/api/query-state.tsx'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { useKnownPerson } from '#app/admin/components/lookup/use-known-person.ts'
import { PaymentPanel } from '#app/admin/components/payment/payment-panel.tsx'
import { SaleDone } from '#app/admin/components/payment/sale-done.tsx'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LoadingState } from '#app/ui/spinner.tsx'
import { noBuyer } from '#domain/counter/schemas.ts'
import { formatDecimal } from '#domain/money.ts'
import { deviceName } from '#domain/quotes/device-name.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { isSale } from '#domain/sales/documents.ts'

/** Hands a device over: takes the rest of its price, issues the document and starts the warranty. */
export function HandoverDialog({ repair, onClose }: { repair: AdminRepair; onClose: () => void }) {
  const handover = useAction('POST /api/admin/repairs/:id/handover/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const counter = useCall('GET /api/admin/counter/')
  const { customer_name: name, customer_phone: phone, customer_email: email } = repair
  const { person, isPending } = useKnownPerson({ name, phone, email })
  const [months, setMonths] = useState(String(repair.warranty_months))
  const [done, setDone] = useState<{ repair: AdminRepair; change: string }>()
  const overpaid = Number(repair.due) < 0
  const isValid = /^\d{1,3}$/.test(months) && Number(months) <= 120

  if (done) {
    const receipt = done.repair.receipts.findLast(({ kind }) => isSale(kind))
    const document = receipt && done.repair.total !== '0.00' ? receipt : undefined
    return (
      <SaleDone
        document={document ? { ...document, email: repair.customer_email } : null}
        change={done.change}
        nextLabel="Klar"
        onClose={onClose}
      />
    )
  }
  const title = `Lämna ut ${deviceName(repair.brand, repair.model)}`
  // How sales are registered decides what is asked for. If that came later, the ways to pay would move under the pointer.
  // Each sale on an invoice begins with the buyer's form, which the customer fills in; otherwise the customer may come later.
  if (!counter.data || (isPending && counter.data.mode === 'invoice')) {
    return (
      <Modal
        open
        onClose={onClose}
        title={title}
        size="md"
        actions={
          <Button variant="secondary" onClick={onClose}>
            Avbryt
          </Button>
        }
      >
        <QueryState query={counter} waiting="Hämtar kassan">
          {() => <LoadingState label="Hämtar kunden" />}
        </QueryState>
      </Modal>
    )
  }
  return (
    <PaymentPanel
      title={title}
      due={repair.due}
      reference={repair.order_number}
      mode={counter.data.mode}
      buyer={{ ...noBuyer, name, email, phone }}
      customer={person}
      loans={repair.loan && repair.loan.returned_at === null ? [repair.loan] : []}
      submitFree="Lämna ut"
      onClose={onClose}
      onPay={async (paid) => {
        if (!isValid) throw new Error('Skriv garantin i hela månader, högst 120.')
        const { version } = repair
        const handed = await handover.mutateAsync({
          params: { id: repair.id },
          body: { ...paid, version, warranty_months: Number(months) },
        })
        const change = paid.tenders.reduce(
          (sum, { amount, given }) => (given === undefined ? sum : sum + Number(given) - Number(amount)),
          0,
        )
        setDone({ repair: handed, change: change.toFixed(2) })
      }}
    >
      <div className="grid gap-3">
        <p>
          {repair.customer_name} hämtar ärende <DocumentNumber>{repair.order_number}</DocumentNumber>.
          {Number(repair.paid_before) > 0 ? (
            <span className="figures block text-ink-soft text-sm">
              {formatDecimal(repair.total)} totalt, {formatDecimal(repair.paid_before)} betalt tidigare
            </span>
          ) : null}
        </p>
        {repair.missing_parts > 0 ? (
          <Notice tone="warning">
            {repair.missing_parts === 1 ? 'En del' : `${repair.missing_parts} delar`} på ärendet saknas i
            lagret. Räkna lagret om den ändå sitter i enheten.
          </Notice>
        ) : null}
        {overpaid ? (
          <Notice tone="warning">
            Kunden har betalat för mycket. Betala tillbaka det först: under Betalningar, eller förskottet som
            retur i kassan.
          </Notice>
        ) : (
          <InputField
            label="Garanti i månader"
            inputMode="numeric"
            maxLength={3}
            fieldClass="max-w-40"
            value={months}
            error={isValid ? undefined : 'Skriv hela månader, högst 120.'}
            onChange={(event) => setMonths(event.target.value)}
          />
        )}
      </div>
    </PaymentPanel>
  )
}
