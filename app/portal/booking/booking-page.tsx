import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { EarlyStartChoice } from '#app/lib/components/early-start-choice.tsx'
import NoPrices from '#app/lib/components/no-prices.tsx'
import { useApiForm } from '#app/lib/forms/use-api-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Select, TextArea } from '#app/ui/inputs.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatKronor } from '#domain/money.ts'
import { additionWords } from '#domain/repairs/customer-schemas.ts'
import { earlyStartVersion } from '#domain/repairs/early-start.ts'
import { getErrorMessage } from '../error-message.ts'
import { portalCall } from '../portal-call.ts'
import { type Level, levels, useChoices } from './use-choices.ts'

/** Time for which the thanks are shown before the repairs screen is opened, in milliseconds (spec 001 section 9). */
const redirectDelay = 2000

/** Message when model or problem is missing (spec 001 section 5). */
const choiceMissingText = 'Välj både modell och problem från listan.'

/** Texts of each select: its label, its placeholder, and the message when its options cannot be loaded. */
const words = {
  type: { label: 'Enhetstyp', choose: 'Välj enhetstyp', failed: 'Kunde inte ladda enhetstyper.' },
  brand: { label: 'Märke', choose: 'Välj märke', failed: 'Kunde inte ladda märken.' },
  model: { label: 'Modell', choose: 'Välj modell', failed: 'Kunde inte ladda modeller.' },
  issue: { label: 'Problem', choose: 'Välj problem', failed: 'Kunde inte ladda reparationstyper.' },
} satisfies Record<Level, { label: string; choose: string; failed: string }>

/** Renders the screen that requests a repair: device and problem, step by step (spec 001 sections 2, 4 and 5). */
export default function BookingPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { chosen, lists, choose } = useChoices()
  const [done, setDone] = useState(false)
  const [earlyStart, setEarlyStart] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate('/kund/orders'), redirectDelay)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const issue = lists.issue.data?.find(({ id }) => String(id) === chosen.issue)
  const { form, errors, sending } = useApiForm({
    names: ['extra'],
    validate: () => (chosen.model && issue ? {} : { root: choiceMissingText }),
    async send({ extra }, keyFor) {
      const added = extra.trim()
      const problem_description_customer = [
        issue?.label,
        ...(added ? [`${additionWords} ${added}`] : []),
      ].join('\n\n')
      await portalCall('POST /api/v1/orders/create-authenticated/', {
        body: {
          device_model_id: Number(chosen.model),
          problem_description_customer,
          early_start: earlyStart ? earlyStartVersion : null,
        },
        idempotencyKey: keyFor(),
      })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      setDone(true)
    },
    errorText: (error) => getErrorMessage(error, 'Bokningen misslyckades.'),
  })

  return (
    <Container width="wide">
      <h1 className="text-3xl">Boka reparation</h1>
      <p className="mt-2 text-ink-soft text-lg">Berätta vad som ska lagas, så hör vi av oss.</p>
      <Card pad="lg" className="mt-8 max-w-3xl">
        {lists.type.data?.length === 0 ? (
          <NoPrices />
        ) : done ? (
          <Notice tone="success" title="Tack för din bokning!" live>
            Vi bekräftar den så snart vi kan. Du skickas vidare till dina reparationer …
          </Notice>
        ) : (
          <form {...form} className="grid gap-5">
            <div className="grid gap-5 sm:grid-cols-2">
              {levels.map((level, index) => {
                const above = levels[index - 1]
                const { data, isError, isLoading, refetch } = lists[level]
                return (
                  <Field
                    key={level}
                    label={words[level].label}
                    error={isError ? words[level].failed : undefined}
                  >
                    <Select
                      name={level}
                      placeholder={isLoading ? 'Hämtar …' : words[level].choose}
                      value={chosen[level]}
                      disabled={above !== undefined && chosen[above] === ''}
                      onFocus={() => {
                        if (isError) void refetch()
                      }}
                      onChange={(event) => choose(level, event.target.value)}
                    >
                      {data?.map(({ id, label }) => (
                        <option key={id} value={id}>
                          {label}
                        </option>
                      ))}
                    </Select>
                  </Field>
                )
              })}
            </div>
            <Field label="Beskriv gärna mer" optional>
              <TextArea name="extra" maxLength={2000} />
            </Field>
            {issue?.price === undefined ? null : (
              <p>
                Pris <strong className="figures">{formatKronor(issue.price)}</strong> inklusive moms. Du
                betalar när du hämtar.
              </p>
            )}
            <EarlyStartChoice checked={earlyStart} onChange={setEarlyStart} />
            <FormError text={errors.root} />
            <div>
              <Button
                type="submit"
                size="lg"
                loading={sending}
                loadingLabel="Bokar …"
                className="max-sm:w-full"
              >
                Boka reparation
              </Button>
            </div>
          </form>
        )}
      </Card>
    </Container>
  )
}
