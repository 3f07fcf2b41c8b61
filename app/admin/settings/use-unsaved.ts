import { useFormContext, useWatch } from 'react-hook-form'
import { changedPaths, type FormValues } from './form-values.ts'

/** Where the form differs from what is saved, as it is written. */
export function useUnsaved(saved: FormValues): string[] {
  const { control } = useFormContext<FormValues>()
  const values = useWatch({ control })
  // The form is given all values at once, so none of them is missing here.
  return changedPaths(saved, values as FormValues)
}
