import { useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import type { AdminStore } from '../../../domain/settings/stores.ts'
import { formatDateTime } from '../../../domain/time.ts'
import { ApiError } from '../../lib/api.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reasonOf } from '../api/error-text.ts'
import { useMay } from '../api/me.ts'
import type { SaveProblem } from '../save-bar.tsx'
import { DaysSection } from './days-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { type FormValues, rebase, toValues } from './form-values.ts'
import { HoursSection } from './hours-section.tsx'
import { IntegrationsSection } from './integrations-section.tsx'
import { SettingsSaveBar } from './save-bar.tsx'
import { SectionNav } from './section-nav.tsx'
import { placeOf, sectionsOf } from './sections.ts'
import { fetchSettings, type Settings, useSaveSettings } from './settings-data.ts'
import { ShopSection } from './shop-section.tsx'
import { StoreDialog } from './store-dialog.tsx'
import { StoresSection } from './stores-section.tsx'
import { TermsSection } from './terms-section.tsx'

/** The settings as one form over the version that was fetched last. */
export function SettingsForm({ initial }: { initial: Settings }) {
  const [base, setBase] = useState(initial)
  const [saved, setSaved] = useState(() => toValues(initial.settings))
  const [problem, setProblem] = useState<SaveProblem>()
  const [reloading, setReloading] = useState(false)
  const [store, setStore] = useState<AdminStore | 'new'>()
  const form = useForm<FormValues>({ defaultValues: saved })
  const save = useSaveSettings()
  const readOnly = useMay('settings.write') === false

  /** Takes over what the server has; `mine` stands in the form in its place, unsaved. */
  const stand = (next: Settings, mine?: FormValues) => {
    const theirs = toValues(next.settings)
    setBase(next)
    setSaved(theirs)
    setProblem(undefined)
    form.reset(theirs)
    if (mine) form.reset(mine, { keepDefaultValues: true })
  }

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const next = await save.mutateAsync({ values, version: base.version })
      // What was written while the server answered is still to be saved.
      stand(next, rebase(values, form.getValues(), toValues(next.settings)).values)
      showToast('Inställningarna är sparade.')
    } catch (error) {
      setProblem(await problemOf(error))
    }
  })

  /** Puts the server's words at the fields; what is said of no field goes into the bar. */
  const problemOf = async (error: unknown): Promise<SaveProblem> => {
    if (!(error instanceof ApiError)) return { kind: 'refused', text: reasonOf(error) }
    if (error.status === 409) {
      const theirs = await fetchSettings().catch(() => undefined)
      const when = theirs?.changedAt ? formatDateTime(new Date(theirs.changedAt)) : undefined
      return { kind: 'conflict', when }
    }
    const fields = Object.entries(error.fields).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    for (const [index, [path, texts]] of fields.entries()) {
      form.setError(fieldOf(path), { message: texts.join(' ') }, { shouldFocus: index === 0 })
    }
    const names = sectionsOf(fields.map(([path]) => path)).map(({ title }) => title)
    return {
      kind: 'refused',
      text:
        names.length > 0
          ? `Inget är sparat. Rätta det som är markerat i ${new Intl.ListFormat('sv-SE').format(names)}.`
          : `Inget är sparat. ${reasonOf(error)}`,
    }
  }

  const reload = async (keepMine: boolean) => {
    setReloading(true)
    try {
      const next = await fetchSettings()
      const theirs = toValues(next.settings)
      const { values, both } = rebase(saved, form.getValues(), theirs)
      stand(next, keepMine ? values : undefined)
      const places = new Intl.ListFormat('sv-SE').format(sectionsOf(both).map(({ title }) => title))
      if (keepMine && both.length > 0) {
        setProblem({
          kind: 'refused',
          text: `Ni har ändrat samma sak i ${places}. Sparar du nu gäller det du har skrivit.`,
        })
      }
    } catch (error) {
      setProblem({ kind: 'refused', text: `Det gick inte att ladda om. ${reasonOf(error)}` })
    } finally {
      setReloading(false)
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <SectionNav saved={saved} />
        <fieldset disabled={readOnly} className="flex min-w-0 max-w-5xl flex-col gap-5">
          {readOnly ? (
            <Notice title="Här kan du läsa, men inte ändra">
              Inställningar och butiker ändras av en ägare.
            </Notice>
          ) : null}
          <ShopSection />
          <HoursSection settings={base} />
          <DaysSection settings={base} />
          <FiguresSection />
          <StoresSection onEdit={setStore} />
          <TermsSection />
          <IntegrationsSection environment={base.environment} />
          <SettingsSaveBar
            saved={saved}
            saving={save.isPending}
            problem={problem}
            onSave={() => void submit()}
            onUndo={() => {
              form.reset(saved)
              setProblem(undefined)
            }}
            onReload={(keepMine) => void reload(keepMine)}
            reloading={reloading}
          />
        </fieldset>
      </form>
      {/* A form of its own, which cannot stand inside the other. */}
      <StoreDialog
        key={store === 'new' ? 'new' : store?.id}
        store={store}
        onClose={() => setStore(undefined)}
      />
    </FormProvider>
  )
}

/** The form's field for a place that the server names: in a list of days the list itself. */
function fieldOf(path: string): Path<FormValues> {
  return path.replace(/^(closedDays|openHolidays)\..*/, '$1') as Path<FormValues>
}
