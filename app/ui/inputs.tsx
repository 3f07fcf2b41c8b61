import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'
import { controlClass, FieldError, useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** A one-line text field; takes what `input` takes, `ref` from react-hook-form too. Belongs inside a Field. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldProps()}
      {...rest}
      type={type}
      className={cx(controlClass, 'h-(--control) read-only:bg-sunk', className)}
    />
  )
}

/** A field for several lines. Grows with what is written where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldProps()}
      {...rest}
      rows={rows}
      className={cx(
        controlClass,
        'field-sizing-content read-only:bg-sunk min-h-28 py-2.5 leading-normal',
        className,
      )}
    />
  )
}

export type SelectProps = ComponentProps<'select'> & {
  /** The first, empty choice; it can be chosen again to clear. */
  placeholder?: string
}

/** A native select: the best picker on a phone, and readable by every aid. Options are its children. */
export function Select({ className, placeholder, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...useFieldProps()}
        {...rest}
        className={cx(controlClass, 'h-(--control) appearance-none truncate pr-11!', className)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox with its label beside it; the whole row can be pressed. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={className}>
      <label htmlFor={id} className="flex items-start gap-3 py-1">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-0.5 size-5.5 shrink-0 rounded-sm accent-blue"
        />
        <span>
          {label}
          {hint ? <span className="block text-ink-soft text-sm">{hint}</span> : null}
        </span>
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
