import { useAction } from '#app/admin/api/use-action.ts'
import { Copied } from '#app/admin/components/copied.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Link } from '#app/ui/link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { isRepairNumber, withdrawalConsequenceTexts } from '#domain/repairs/withdrawals.ts'
import type { AdminWithdrawal } from '#domain/shop/order-schemas.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { InTimeBadge } from './in-time-badge.tsx'
import { ShareOwed } from './share-owed.tsx'

type WithdrawalDetailsProps = {
  withdrawal: AdminWithdrawal
  withOrder?: boolean
  onHandled?: () => void
}

export function WithdrawalDetails({ withdrawal, withOrder = false, onHandled }: WithdrawalDetailsProps) {
  const {
    email,
    order_id: orderId,
    order_number: orderNumber,
    confirmed_at: confirmedAt,
    repair,
  } = withdrawal
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="font-semibold text-lg">
            {withdrawal.name} har ångrat {isRepairNumber(orderNumber) ? 'reparationen' : 'köpet'}
          </h2>
          <p className="figures text-ink-soft text-sm">
            {withdrawal.reference}
            {confirmedAt ? `, ${formatDateTime(new Date(confirmedAt))}` : ''}
          </p>
        </div>
        <InTimeBadge withdrawal={withdrawal} />
      </div>
      {withdrawal.refund_by && withdrawal.state === 'confirmed' && !repair ? (
        <p>
          Pengarna ska vara tillbaka senast{' '}
          <strong className="whitespace-nowrap">{formatDay(withdrawal.refund_by)}</strong>. Ni får vänta tills
          varan har kommit, eller kunden har visat att den är skickad.
        </p>
      ) : null}
      {withdrawal.message ? (
        <p className="whitespace-pre-line break-words border-line border-l-4 pl-4">{withdrawal.message}</p>
      ) : null}
      {repair ? <p>{withdrawalConsequenceTexts[repair.consequence]}</p> : null}
      {repair && repair.suggested_share !== null && repair.agreed_price !== null ? (
        <ShareOwed agreedPrice={repair.agreed_price} suggested={repair.suggested_share} />
      ) : null}
      {withOrder ? (
        <Facts
          className="gap-x-4!"
          facts={[
            [
              'E-post',
              <span key="email" className="[&_a]:[overflow-wrap:anywhere]">
                <Copied text={email} what="e-postadressen" href={`mailto:${email}`} />
              </span>,
            ],
            [
              repair ? 'Ärende' : 'Beställning',
              repair ? (
                <Link key="case" to={`/admin/arenden?id=${repair.id}`} className="link figures">
                  {repair.order_number}
                </Link>
              ) : orderId === null ? (
                <span key="order">
                  {orderNumber}{' '}
                  <span className="font-normal text-ink-soft">(finns inte, eller annan e-post)</span>
                </span>
              ) : (
                <Link key="order" to={`/admin/bestallningar?id=${orderId}`} className="link figures">
                  {orderNumber}
                </Link>
              ),
            ],
          ]}
        />
      ) : null}
      {withdrawal.state === 'handled' ? (
        <p className="rounded-lg bg-sunk px-4 py-3">
          {withdrawal.outcome}
          <span className="figures block text-ink-soft text-sm">
            Hanterat{withdrawal.handled_at ? ` ${formatDateTime(new Date(withdrawal.handled_at))}` : ''}
            {withdrawal.by ? `, ${withdrawal.by}` : ''}
          </span>
        </p>
      ) : (
        <Handle id={withdrawal.id} isRepair={isRepairNumber(orderNumber)} onHandled={onHandled} />
      )}
    </div>
  )
}

type HandleProps = { id: number; isRepair: boolean; onHandled: (() => void) | undefined }

function Handle({ id, isRepair, onHandled }: HandleProps) {
  const handling = useAction('POST /api/admin/shop/withdrawals/:id/handle/', { waits: false })
  const form = useAdminForm({
    defaultValues: { outcome: '' },
    validate: (values) => requiredErrors(values, { outcome: 'Skriv vad som hände.' }),
    async send({ outcome }) {
      await handling.mutateAsync({ params: { id }, body: { outcome: outcome.trim() } })
      showToast('Ångerärendet är hanterat.')
      onHandled?.()
    },
  })
  return (
    <form {...form.form} className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <Field
        label="Vad som hände"
        hint={
          isRepair
            ? 'Lämna tillbaka enheten och betala tillbaka det som ska tillbaka först. Det här avslutar bara ångerärendet.'
            : 'Ta emot returen och återbetala på beställningen först. Det här avslutar bara ärendet.'
        }
        error={form.errors.outcome ?? form.errors.root}
        className="w-full"
      >
        <TextInput
          autoComplete="off"
          maxLength={200}
          placeholder={isRepair ? 'Enheten tillbaka, allt återbetalt' : 'Varan tillbaka, allt återbetalt'}
          {...form.register('outcome')}
        />
      </Field>
      <Button type="submit" loading={form.sending}>
        Markera som hanterat
      </Button>
    </form>
  )
}
