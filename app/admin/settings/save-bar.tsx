import { SaveBar, type SaveBarProps } from '../forms/save-bar.tsx'
import type { FormValues } from './form-values.ts'
import { sectionsOf } from './sections.ts'
import { useUnsaved } from './use-unsaved.ts'

type SettingsSaveBarProps = Omit<SaveBarProps, 'what' | 'unsaved'> & { saved: FormValues }

/** The bar that saves, with the sections in which something is unsaved. Watches the form so that the form need not. */
export function SettingsSaveBar({ saved, ...rest }: SettingsSaveBarProps) {
  const unsaved = sectionsOf(useUnsaved(saved)).map(({ title }) => title)
  return <SaveBar {...rest} what="inställningarna" unsaved={unsaved} />
}
