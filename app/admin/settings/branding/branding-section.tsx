import { RotateCcw, Trash2 } from 'lucide-react'
import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAction } from '#app/admin/api/use-action.ts'
import { useAttempt } from '#app/admin/api/use-attempt.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import type { FormValues } from '#app/admin/components/settings/form-values.ts'
import { ToolButton } from '#app/admin/components/tool-button.tsx'
import { RefreshPageContext } from '#app/lib/page/refresh-page.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { readColor } from '#domain/settings/branding/branding.ts'
import { getPalette, standardPalette } from '#domain/settings/branding/palette.ts'
import { TextField } from '../fields.tsx'
import { ChooseFile } from '../pictures/choose-file.tsx'
import type { EditedPicture } from '../pictures/picture-dialog.tsx'
import { Group, Section } from '../section.tsx'
import { BrandingPreview } from './branding-preview.tsx'

/** Renders the shop's own look: its logo, which is saved immediately, and its main colour, which is saved with the form. */
export function BrandingSection({ onEdit }: { onEdit: (edited: EditedPicture) => void }) {
  return (
    <Section
      id="utseende"
      lead="Logotypen och färgen används på webbplatsen, i kundportalen, i mejl, på papper och på ikonen i webbläsaren. Det som redan är skickat eller utskrivet ändras inte."
    >
      <LogoGroup onEdit={onEdit} />
      <ColorGroup />
      <BrandingPreview />
    </Section>
  )
}

function LogoGroup({ onEdit }: { onEdit: (edited: EditedPicture) => void }) {
  const { register } = useFormContext<FormValues>()
  const refreshPage = useContext(RefreshPageContext)
  const pictures = useCall('GET /api/admin/settings/pictures/')
  const remove = useAction('DELETE /api/admin/settings/pictures/:id/', {
    answers: 'GET /api/admin/settings/pictures/',
  })
  const { problem, attempt } = useAttempt()
  const logo = pictures.data?.find(({ kind }) => kind === 'logo')
  const removeLogo = (id: number) =>
    attempt(async () => {
      await remove.mutateAsync({ params: { id } })
      await refreshPage()
    }, 'Logotypen är borttagen.')
  return (
    <Group
      title="Logotyp"
      lead="PNG med genomskinlig bakgrund eller SVG blir bäst. JPEG, WebP och AVIF går också. Logotypen sparas direkt."
      columns="sm:grid-cols-2"
    >
      <div className="col-span-full">
        <FormError text={problem} />
        <div className="-ml-2 flex flex-wrap items-center">
          <ChooseFile
            label={logo ? 'Byt logotyp' : 'Välj logotyp'}
            text={logo ? 'Byt logotyp' : 'Välj logotyp'}
            takesSvg
            onChoose={(file) => onEdit({ kind: 'logo', file })}
          />
          {logo ? (
            <ToolButton
              label="Ta bort logotypen"
              disabled={remove.isPending}
              onClick={() => void removeLogo(logo.id)}
            >
              <Trash2 aria-hidden="true" />
            </ToolButton>
          ) : null}
        </div>
      </div>
      <Checkbox
        className="col-span-full"
        label="Visa namnet bredvid logotypen"
        hint="Avmarkera om namnet redan står i logotypen. Då läses det upp för den som inte ser bilden."
        {...register('branding.showsName')}
      />
    </Group>
  )
}

/** Main colours to begin with, which can be read as they are. */
const suggestions = [
  { color: '#0f5c63', name: 'Havsgrön' },
  { color: '#1d5c3a', name: 'Skogsgrön' },
  { color: '#6b2a7c', name: 'Plommon' },
  { color: '#8a2b52', name: 'Hallon' },
  { color: '#8f3b14', name: 'Tegel' },
  { color: '#333f4a', name: 'Skiffer' },
] as const

function ColorGroup() {
  const { control, setValue } = useFormContext<FormValues>()
  const typed = useWatch({ control, name: 'branding.color' })
  const color = readColor(typed)
  const choose = (next: string) =>
    setValue('branding.color', next, { shouldDirty: true, shouldValidate: true })
  return (
    <Group
      title="Huvudfärg"
      lead="För knappar, länkar och ikoner. Ljusare och mörkare toner räknas ut från den, också för mörkt läge. Grönt för köp och rött för fel ändras inte."
      columns="sm:grid-cols-2"
    >
      <div className="flex items-end gap-2">
        <input
          type="color"
          aria-label="Välj färg"
          value={color || standardPalette.light.base}
          onChange={(event) => choose(event.target.value)}
          className="h-(--control) w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-card p-1"
        />
        <TextField name="branding.color" label="Färg" optional placeholder="#17428f" maxLength={7} />
      </div>
      <Button
        variant="secondary"
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        disabled={typed === ''}
        className="self-end justify-self-start"
        onClick={() => choose('')}
      >
        Återställ färgen
      </Button>
      <ul aria-label="Förslag" className="col-span-full flex flex-wrap gap-2">
        {suggestions.map((each) => (
          <li key={each.color}>
            <button
              type="button"
              aria-pressed={color === each.color}
              className="flex min-h-9 items-center gap-2 rounded-lg border border-line-strong bg-card px-2.5 text-sm hover:border-ink aria-pressed:border-blue aria-pressed:ring-1 aria-pressed:ring-blue"
              onClick={() => choose(each.color)}
            >
              <span className="size-4 rounded-full" style={{ background: each.color }} />
              {each.name}
            </button>
          </li>
        ))}
      </ul>
      <ChangedColor color={color} />
    </Group>
  )
}

/** Renders the chosen colour beside the one that is used, where it had to be changed to be read. */
function ChangedColor({ color }: { color: string }) {
  const { base } = getPalette(color).light
  const isChanged = color !== '' && base !== color
  return (
    <div role="status" className="col-span-full">
      {isChanged ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <Swatch color={color} label="Din färg" />
          <Swatch color={base} label="Så används den" />
          <p>Vi har gjort färgen lite mörkare, så att texten går att läsa.</p>
        </div>
      ) : null}
    </div>
  )
}

function Swatch({ color, label }: { color: string; label: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="size-8 rounded-md border border-line" style={{ background: color }} />
      <span>
        {label} <span className="figures text-ink-soft">{color}</span>
      </span>
    </span>
  )
}
