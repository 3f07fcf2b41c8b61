import { Fragment, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useAction } from '#app/admin/api/use-action.ts'
import type { Settings } from '#app/admin/components/settings/form-values.ts'
import { ApiError } from '#app/lib/api.ts'
import { RefreshPageContext } from '#app/lib/page/refresh-page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { AdminStore } from '#domain/settings/stores.ts'
import { formatDateTime } from '#domain/time.ts'
import { adminCall } from '../api/admin-call.ts'
import { getReason } from '../api/error-text.ts'
import { useHasPermission } from '../api/me.ts'
import { type FormValues, rebase, toBody, toValues } from '../components/settings/form-values.ts'
import type { SaveConflict } from '../forms/save-bar.tsx'
import { invalidFields, useAdminForm } from '../forms/use-admin-form.ts'
import { BooksSection } from './books-section.tsx'
import { BrandingSection } from './branding/branding-section.tsx'
import { ChecksSection } from './checks-section.tsx'
import { CounterSection } from './counter-section.tsx'
import { DaysSection } from './days-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { IntegrationsSection } from './integrations-section.tsx'
import { type EditedPicture, PictureDialog } from './pictures/picture-dialog.tsx'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { RetentionSection } from './retention/retention-section.tsx'
import { SettingsSaveBar } from './save-bar.tsx'
import {
  findSettingsPage,
  getMovedAddress,
  getPlace,
  getSections,
  type SectionId,
  settingsPages,
} from './sections.ts'
import { SettingsMenu } from './settings-menu.tsx'
import { ShopSection } from './shop-section.tsx'
import { StoreDialog } from './store-dialog.tsx'
import { StoresSection } from './stores-section.tsx'
import { TermsSection } from './terms-section.tsx'

/**
 * Renders the settings as one form, based on the latest fetched version. All pages stay mounted and only the open one is shown, so
 * that input, checks and errors of the others remain.
 */
export function SettingsForm({ initial }: { initial: Settings }) {
  const [base, setBase] = useState(initial)
  const [saved, setSaved] = useState(() => toValues(initial.settings))
  const [conflict, setConflict] = useState<SaveConflict>()
  const [reloading, setReloading] = useState(false)
  const [picture, setPicture] = useState<EditedPicture>()
  const [store, setStore] = useState<AdminStore | 'new'>()
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const page = findSettingsPage(pathname)
  const moved = getMovedAddress(pathname, hash)
  const pages = useRef<HTMLFieldSetElement>(null)
  const isFocusPending = useRef(false)
  const save = useAction('PUT /api/admin/settings/')
  const refreshPage = useContext(RefreshPageContext)
  const form = useAdminForm<FormValues>({
    defaultValues: saved,
    async send(values) {
      try {
        const next = await save.mutateAsync({ body: toBody(values, base.version) })
        // The page frame shows the shop's details.
        void refreshPage()
        // Input made while the request was running is retained as unsaved.
        stand(next, rebase(values, form.getValues(), toValues(next.settings)).values)
        showToast('Inställningarna är sparade.')
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        const theirs = await adminCall('GET /api/admin/settings/', {}).catch(() => undefined)
        setConflict({ when: theirs?.changedAt ? formatDateTime(new Date(theirs.changedAt)) : undefined })
      }
    },
    fieldOf: getField,
    showHidden(field) {
      const id = field.closest<HTMLElement>('[data-page]')?.dataset.page
      const hidden = settingsPages.find(({ path }) => path === id)
      if (!hidden) return
      isFocusPending.current = true
      void navigate(hidden.path)
    },
    errorText,
  })
  const readOnly = useHasPermission('settings.write') === false

  useLayoutEffect(() => {
    if (moved) void navigate(moved, { replace: true })
  }, [moved, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows other fields
  useLayoutEffect(() => {
    if (!isFocusPending.current) return
    isFocusPending.current = false
    const fields = [...(pages.current?.querySelectorAll<HTMLElement>(invalidFields) ?? [])]
    fields.find((field) => !field.closest('[hidden]'))?.focus()
  }, [page])

  const parts: Record<SectionId, ReactNode> = {
    butiken: <ShopSection />,
    oppettider: <HoursSection settings={base} />,
    'stangda-dagar': <DaysSection settings={base} />,
    nyckeltal: <FiguresSection />,
    utseende: <BrandingSection onEdit={setPicture} />,
    bilder: <PicturesSection onEdit={setPicture} />,
    butiker: <StoresSection onEdit={setStore} />,
    texter: <TermsSection />,
    prov: <ChecksSection />,
    betalning: <CounterSection />,
    bokforing: <BooksSection />,
    gallring: <RetentionSection />,
    integrationer: <IntegrationsSection environment={base.environment} />,
  }

  /** Sets the server's version as the new base. `mine` are form values to retain as unsaved changes. */
  const stand = (next: Settings, mine?: FormValues) => {
    const theirs = toValues(next.settings)
    setBase(next)
    setSaved(theirs)
    setConflict(undefined)
    form.reset(theirs)
    if (mine) form.reset(mine, { keepDefaultValues: true })
  }

  const reload = async (keepMine: boolean) => {
    setReloading(true)
    try {
      const next = await adminCall('GET /api/admin/settings/', {})
      const theirs = toValues(next.settings)
      const { values, both } = rebase(saved, form.getValues(), theirs)
      stand(next, keepMine ? values : undefined)
      const places = new Intl.ListFormat('sv-SE').format(getSections(both).map(({ title }) => title))
      if (keepMine && both.length > 0) {
        form.setError('root', {
          message: `Ni har ändrat samma sak i ${places}. Sparar du nu gäller det du har skrivit.`,
        })
      }
    } catch (error) {
      form.setError('root', { message: `Det gick inte att ladda om. ${getReason(error)}` })
    } finally {
      setReloading(false)
    }
  }

  return (
    <FormProvider {...form}>
      <form {...form.form} className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SettingsMenu page={page} saved={saved} />
        <fieldset ref={pages} disabled={readOnly} className="flex min-w-0 max-w-5xl flex-col gap-5">
          {readOnly ? (
            <Notice title="Här kan du läsa, men inte ändra">
              Inställningar och butiker ändras av en ägare.
            </Notice>
          ) : null}
          {settingsPages.map(({ path, sections }) => (
            <div key={path} data-page={path} hidden={path !== page.path} className="flex flex-col gap-5">
              {sections.map((id) => (
                <Fragment key={id}>{parts[id]}</Fragment>
              ))}
            </div>
          ))}
          <SettingsSaveBar
            saved={saved}
            saving={form.sending}
            problem={form.errors.root}
            conflict={conflict}
            onSave={() => void form.form.onSubmit()}
            onUndo={() => {
              form.reset(saved)
              setConflict(undefined)
            }}
            onReload={(keepMine) => void reload(keepMine)}
            reloading={reloading}
          />
        </fieldset>
      </form>
      {/* Outside the form, because forms cannot be nested. */}
      {picture ? <PictureDialog edited={picture} onClose={() => setPicture(undefined)} /> : null}
      {store ? (
        <StoreDialog existing={store === 'new' ? undefined : store} onClose={() => setStore(undefined)} />
      ) : null}
    </FormProvider>
  )
}

/** Returns the text for settings that were refused: the sections with errors, or the server's own text. */
function errorText(error: unknown): string {
  const paths = error instanceof ApiError ? Object.keys(error.fields).map(getField) : []
  const sections = getSections(paths.toSorted((a, b) => getPlace(a) - getPlace(b))).map(({ title }) => title)
  return sections.length > 0
    ? `Inget är sparat. Rätta det som är markerat i ${new Intl.ListFormat('sv-SE').format(sections)}.`
    : `Inget är sparat. ${getReason(error)}`
}

/** Returns the form field for a path in a server error. For an item of a list of days it is the list. */
function getField(path: string): string {
  return path === 'password' ? 'invoicing.password' : path.replace(/^(closedDays|openHolidays)\..*/, '$1')
}
