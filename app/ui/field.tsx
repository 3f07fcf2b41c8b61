import { createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from './class-names.ts'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldWiring | undefined>(undefined)

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Error message; marks the field as invalid and is its description. */
  error?: string | undefined
  /** Adds an asterisk. Validated by the form, without the browser's own messages. */
  required?: boolean
  /** Adds `(valfritt)` to the label. */
  optional?: boolean
  /** Shows the label to screen readers only, as in a search bar. */
  hideLabel?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * Renders a labelled field. The control inside (TextInput, TextArea, Select) is connected to label, hint and error
 * automatically.
 */
export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    required = false,
    optional = false,
    hideLabel = false,
    className,
    children,
  } = props
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(hint ? hintId : null, error ? errorId : null) || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold text-sm'}>
          {label}
          {required ? (
            <span aria-hidden="true" className="text-red">
              {' *'}
            </span>
          ) : null}
          {optional ? <span className="font-normal text-ink-soft"> (valfritt)</span> : null}
        </label>
        {hint ? (
          <p id={hintId} className="text-ink-soft text-sm">
            {hint}
          </p>
        ) : null}
        {children}
        <FieldError id={errorId} message={error} />
      </div>
    </FieldContext>
  )
}

/** Renders a field's error message, which is announced when it appears. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="font-medium text-red text-sm empty:hidden">
      {message}
    </p>
  )
}

/** Returns the attributes that connect a control to its Field; empty outside one. */
export function useFieldProps() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.invalid && { 'aria-invalid': true }),
    ...(field.required && { 'aria-required': true }),
  }
}

/** Common classes of all form controls. */
export const controlClass = cx(
  'block w-full min-w-0 rounded-md border border-line-strong bg-card px-(--control-pad) text-(length:--control-text)',
  'text-ink placeholder:text-ink-soft transition-colors duration-150 hover:border-ink',
  'disabled:border-line disabled:bg-sunk disabled:text-ink-soft disabled:hover:border-line',
  'aria-invalid:border-red aria-invalid:bg-red-tint/40',
  'focus-visible:border-blue focus-visible:outline-offset-0',
)
