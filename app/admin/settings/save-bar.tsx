import type { FormValues } from '../components/settings/form-values.ts'
import { SaveBar, type SaveBarProps } from '../forms/save-bar.tsx'
import { basePath, getSections } from './sections.ts'
import { useUnsaved } from './use-unsaved.ts'

type SettingsSaveBarProps = Omit<SaveBarProps, 'what' | 'under' | 'unsaved'> & { saved: FormValues }

/**
 * Renders the save bar with the sections that have unsaved changes. It subscribes to the form's values itself, so that typing
 * does not re-render the whole form.
 */
export function SettingsSaveBar({ saved, ...rest }: SettingsSaveBarProps) {
  const unsaved = getSections(useUnsaved(saved)).map(({ title }) => title)
  return <SaveBar {...rest} what="inställningarna" under={basePath} unsaved={unsaved} />
}
