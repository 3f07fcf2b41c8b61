import { useEffect, useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { readPercent } from '#app/admin/components/prices/percent.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Field } from '#app/ui/field.tsx'
import { Checkbox, Options, Select, TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { showToast } from '#app/ui/toast.tsx'
import {
  percentBounds,
  percentText,
  type Rounding,
  roundingLabels,
  roundings,
} from '#domain/catalogue/rounding.ts'
import { formatDecimal } from '#domain/money.ts'
import { formatCount } from '#domain/settings/units.ts'
import { StarterKinds } from './starter-kinds.tsx'
import { type StarterList, starterLists } from './starter-lists.ts'

/** Waiting time after a change before the preview is fetched, in milliseconds. */
const pauseMs = 250

type StarterDialogProps = { list: StarterList; onClose: () => void }

/** Adds from a list that is shipped with the program: which kinds, with which percentage on top, after a preview. */
export function StarterDialog({ list, onClose }: StarterDialogProps) {
  const { title, lead, call, prices, activeLabel } = starterLists[list]
  const [kinds, setKinds] = useState<string[]>(() => [...starterLists[list].kinds])
  const [percentInput, setPercentInput] = useState('0')
  const [rounding, setRounding] = useState<Rounding>('krona')
  const [active, setActive] = useState(true)
  const previewing = useAction(call, { waits: false })
  const applying = useAction(call)

  const percent = readPercent(percentInput)
  const isValid = percent !== undefined && percent >= percentBounds.least && percent <= percentBounds.most
  const choice = JSON.stringify({ kinds, percent: percent ?? 0, rounding, active })
  const { mutate } = previewing
  useEffect(() => {
    if (!isValid) return
    const timer = setTimeout(() => mutate({ body: JSON.parse(choice) }), pauseMs)
    return () => clearTimeout(timer)
  }, [mutate, choice, isValid])

  const shown = previewing.data
  // A preview counts only for the choice that it was made of.
  const current =
    isValid && shown && !previewing.isPending && JSON.stringify(previewing.variables?.body) === choice
      ? shown
      : undefined
  const error = applying.error ?? previewing.error
  const hasAll = shown?.kinds.every(({ new_models: count }) => count === 0) ?? false
  const apply = () => {
    if (!current) return
    applying.mutate(
      { body: { ...JSON.parse(choice), token: current.token } },
      {
        onSuccess: ({ new_models: models }) => {
          showToast(`${formatCount(models, 'modell är tillagd', 'modeller är tillagda')}.`)
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      open
      size="lg"
      dismissable={false}
      title={title}
      onClose={() => {
        if (!applying.isPending) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={applying.isPending}>
            Stäng
          </Button>
          {hasAll ? null : (
            <Button
              onClick={apply}
              disabled={!current || current.new_models === 0}
              loading={applying.isPending}
              loadingLabel="Lägger in …"
            >
              {current ? `Lägg in ${formatCount(current.new_models, 'modell', 'modeller')}` : 'Lägg in'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5 pt-1 text-ink">
        <p className="text-ink-soft">{lead}</p>
        {shown ? (
          <StarterKinds kinds={shown.kinds} chosen={kinds} onChange={setKinds} />
        ) : error ? null : (
          <p role="status" className="flex items-center gap-2">
            <Spinner className="size-5 text-blue" /> Läser listan …
          </p>
        )}
        {hasAll ? null : (
          <>
            {' '}
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Procent på priserna"
                hint="10 höjer alla, −5 sänker, 0 tar listans."
                error={isValid ? undefined : percentText}
              >
                <TextInput
                  value={percentInput}
                  onChange={(event) => setPercentInput(event.target.value)}
                  maxLength={10}
                  className="figures"
                />
              </Field>
              <Field label="Avrundning" hint="Närmaste pris uppåt eller nedåt.">
                <Select value={rounding} onChange={(event) => setRounding(event.target.value as Rounding)}>
                  <Options values={roundings} labels={roundingLabels} />
                </Select>
              </Field>
            </div>
            <Checkbox
              checked={active}
              onChange={(event) => setActive(event.target.checked)}
              label={activeLabel}
              hint="Annars läggs allt in avstängt, och ni slår på det ni vill ha."
            />
          </>
        )}
        {error ? (
          <Notice tone="error" live title="Listan gick inte att lägga in">
            {getReason(error)}
          </Notice>
        ) : null}
        <div role="status" className="grid gap-2">
          {current && current.examples.length > 0 ? (
            <>
              <p>
                {formatCount(current.new_prices, prices.one, prices.other)} läggs in. Så här blir några av
                dem:
              </p>
              <ul className="divide-y divide-line rounded-xl border border-line text-sm">
                {current.examples.map(({ name, from, to }) => (
                  <li key={name} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
                    <span>{name}</span>
                    <span className="figures">
                      {from === to ? null : (
                        <span className="mr-2 text-ink-soft">i listan {formatDecimal(from)}</span>
                      )}
                      <strong className="font-semibold">{formatDecimal(to)}</strong>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {shown && current?.new_models === 0 ? (
            <p className="text-ink-soft">
              {hasAll
                ? 'Ni har redan alla modeller i listan. Nya modeller kommer med nästa version av programmet.'
                : 'Välj minst en typ som har nya modeller.'}
            </p>
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
