import { useFormContext, useWatch } from 'react-hook-form'
import { changedPaths, type FormValues } from '../components/settings/form-values.ts'

export function useUnsaved(saved: FormValues): string[] {
  const { control } = useFormContext<FormValues>()
  const values = useWatch({ control })
  // The form has default values for every field, so none is missing here.
  return changedPaths(saved, values as FormValues)
}
