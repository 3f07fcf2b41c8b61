import { useState } from 'react'
import { showFailure } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useUndoToast } from '#app/admin/api/use-undo-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { AdminRepair } from '#domain/repairs/admin-schemas.ts'
import { formatCount } from '#domain/settings/units.ts'
import { formatDateTime, formatDay } from '#domain/time.ts'
import { canSendLetter, getLetterText } from '../next-step.tsx'
import type { ShowMessage } from '../repair-actions.tsx'

const letters = { reminder: 'Påminnelsen', demand: 'Uppmaningen' } as const

/** Renders a device that waits to be collected: waiting time, storage fee, reminders due and the date from which it may be sold. */
export function UncollectedBox({ repair, showMessage }: { repair: AdminRepair; showMessage: ShowMessage }) {
  const [selling, setSelling] = useState(false)
  const letter = useAction('POST /api/admin/repairs/:id/letter/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const sale = useAction('POST /api/admin/repairs/:id/sold/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const collecting = useAction('POST /api/admin/repairs/:id/collected/', {
    answers: 'GET /api/admin/repairs/:id/',
  })
  const { uncollected: state, version } = repair
  const params = { id: repair.id }
  const onError = showFailure(showMessage)
  const showUndoToast = useUndoToast()
  if (state.sold_at) return <Notice tone="info">Såld {formatDateTime(new Date(state.sold_at))}.</Notice>
  if (!state.awaited) return null
  const { next } = state
  const hasEnded = repair.status === 'Avslutad'
  if (state.waited_days === 0 && !hasEnded) return null
  const send = (by: 'mail' | 'post') =>
    next &&
    letter.mutate(
      { params, body: { version, letter: next, by } },
      {
        onSuccess: ({ undoable }) =>
          showUndoToast(
            by === 'mail' ? getLetterText(next, undoable) : `${letters[next]} är noterad som skickad.`,
            undoable,
          ),
        onError,
      },
    )
  return (
    <Notice
      tone={next === 'demand' || state.fee_weeks > 0 ? 'warning' : 'info'}
      title={
        state.waited_days === 0
          ? 'Väntar på att hämtas'
          : `Väntat på kunden i ${formatCount(state.waited_days, 'dag', 'dagar')}`
      }
      action={
        next || state.sellable || hasEnded ? (
          <div className="flex flex-wrap gap-2">
            {hasEnded ? (
              <Button
                variant="secondary"
                size="sm"
                loading={collecting.isPending}
                onClick={() =>
                  collecting.mutate(
                    { params, body: { version } },
                    { onSuccess: () => showToast('Enheten är hämtad.'), onError },
                  )
                }
              >
                Enheten är hämtad
              </Button>
            ) : null}
            {next && canSendLetter(repair) ? (
              <Button size="sm" loading={letter.isPending} onClick={() => send('mail')}>
                Skicka {letters[next].toLowerCase()}
              </Button>
            ) : null}
            {next ? (
              <Button variant="secondary" size="sm" disabled={letter.isPending} onClick={() => send('post')}>
                {letters[next]} skickad med post
              </Button>
            ) : null}
            {state.sellable ? (
              <Button variant="danger" size="sm" onClick={() => setSelling(true)}>
                Markera som såld
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      {state.fee_weeks > 0 ? (
        <p>
          Förvaring: {formatDecimal(state.fee)} (
          {formatCount(state.fee_weeks, 'påbörjad vecka', 'påbörjade veckor')})
          {hasEnded ? '.' : '. Lägg till den som en rad om den ska betalas.'}
        </p>
      ) : null}
      {state.reminded_at ? <p>Påminnelse {formatDateTime(new Date(state.reminded_at))}.</p> : null}
      {state.demanded_at ? (
        <p>
          Uppmaning {formatDateTime(new Date(state.demanded_at))}
          {state.demand_delivered_at
            ? '.'
            : next === 'demand'
              ? ': den gick inte fram. Skicka den med post.'
              : ', inte framme än.'}
        </p>
      ) : null}
      {state.sellable_from && !state.sellable ? (
        <p>Får säljas tidigast {formatDay(state.sellable_from)} (lag 1985:982).</p>
      ) : null}
      <ConfirmDialog
        open={selling}
        danger
        title="Är enheten såld?"
        confirmLabel="Ja, markera som såld"
        loading={sale.isPending}
        onCancel={() => setSelling(false)}
        onConfirm={() =>
          sale.mutate({ params, body: { version } }, { onError, onSettled: () => setSelling(false) })
        }
      >
        Ärendet avslutas och går inte att öppna igen. Det som blir över av pengarna är kundens.
      </ConfirmDialog>
    </Notice>
  )
}
