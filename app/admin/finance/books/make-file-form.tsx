import { FileDown } from 'lucide-react'
import { download } from '#app/admin/api/files.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { InputField } from '#app/admin/forms/input-field.tsx'
import { useAdminForm } from '#app/admin/forms/use-admin-form.ts'
import { requiredErrors } from '#app/lib/forms/form-errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { Unbooked } from '#domain/books/schemas.ts'
import { isCalendarDay } from '#domain/time.ts'
import { filePath } from './file-list.tsx'

/** Whether a day is written in full. While its year is typed, a date field has days of the years 2 and 20. */
const isPlausible = (day: string) => isCalendarDay(day) && day >= '2000-01-01'

type MakeFileFormProps = { unbooked: Unbooked; onFrom: (day: string) => void }

/** Renders the form that makes a file and saves it. The first file chooses the day from which bookkeeping is done by files. */
export function MakeFileForm({ unbooked, onFrom }: MakeFileFormProps) {
  const { begins, year, last_day: lastDay, days } = unbooked
  const isFirst = begins === null
  const [until = lastDay] = [year.to, lastDay].toSorted()
  const making = useAction('POST /api/admin/books/files/')
  const form = useAdminForm({
    defaultValues: { from: year.from, until },
    validate: (values) => requiredErrors(values, { from: 'Välj första dagen.', until: 'Välj sista dagen.' }),
    async send(values) {
      const file = await making.mutateAsync({ body: values })
      showToast(`Filen är gjord, med ${file.vouchers} verifikat.`)
      await download(filePath(file), file.name)
    },
  })
  const from = form.field('from')
  return (
    <form {...form.form} className="flex flex-col gap-3 rounded-lg bg-sunk p-4">
      <FormError text={form.errors.root} />
      <div className="flex flex-wrap items-end gap-3">
        {isFirst ? (
          <InputField
            type="date"
            label="Första dagen"
            hint="Det som är äldre bokför ni på annat sätt."
            required
            fieldClass="sm:w-72"
            max={lastDay}
            {...from}
            onChange={(event) => {
              void from.onChange(event)
              if (isPlausible(event.target.value)) onFrom(event.target.value)
            }}
          />
        ) : null}
        <InputField
          type="date"
          label="Till och med"
          required
          fieldClass="sm:w-44"
          max={isFirst ? lastDay : until}
          {...form.field('until')}
        />
        <Button
          type="submit"
          loading={form.sending}
          disabled={days.length === 0}
          icon={<FileDown aria-hidden="true" className="size-4.5" />}
        >
          Gör fil och hämta den
        </Button>
      </div>
    </form>
  )
}
