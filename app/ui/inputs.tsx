import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { controlClass, FieldError, useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

/** Renders a one-line text field. Takes the props of `input`, including the `ref` of react-hook-form. Must be inside a Field. */
export function TextInput(props: ComponentProps<'input'>) {
  if (props.type === 'password') return <HiddenField {...props} />
  if (props.type === 'tel') return <CheckedField {...props} check={checkPhone} />
  if (props.type === undefined || props.type === 'text') return <CheckedField {...props} check={checkPrint} />
  return <PlainField {...props} />
}

/** Loaded when it is needed, because the numbering plans of all countries are large. */
async function checkPhone(typed: string) {
  const { phoneWarning } = await import('#domain/phones.ts')
  return phoneWarning(typed)
}

async function checkPrint(typed: string) {
  // Most texts have letters that every font has.
  if (!/[^\u0020-\u024f]/.test(typed)) return undefined
  const { printWarning } = await import('#domain/printable.ts')
  return printWarning(typed)
}

function PlainField({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldProps()}
      {...rest}
      type={type}
      className={cx(controlClass, 'h-(--control) read-only:bg-sunk', className)}
    />
  )
}

/** Renders a field whose text is hidden until it is asked for, because typing unseen is hard on a phone. */
function HiddenField({ className, ...rest }: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="relative block">
      <PlainField {...rest} type={isShown ? 'text' : 'password'} className={cx('pr-16', className)} />
      <button
        type="button"
        aria-label={isShown ? 'Dölj tecknen' : 'Visa tecknen'}
        className="absolute inset-y-0 right-0 rounded-md px-3 font-medium text-ink-soft text-sm hover:text-ink"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Dölj' : 'Visa'}
      </button>
    </span>
  )
}

type Typed = { currentTarget: { value: string } }

/**
 * Checks a text when its field is left. Returns the field's listeners, and what is doubtful about the text, to stand below it. The text
 * is accepted anyway.
 */
function useWarning(check: (typed: string) => Promise<string | undefined>) {
  const [warning, setWarning] = useState<string>()
  const listeners = {
    onInput: () => setWarning(undefined),
    // The warning is only help, so it may be missing when the script cannot be loaded.
    onBlur: (event: Typed) => void check(event.currentTarget.value).then(setWarning, () => undefined),
  }
  // A span, because some fields are within text.
  const shown = (
    <span role="status" className="text-ink-soft text-sm empty:hidden">
      {warning}
    </span>
  )
  return [listeners, shown] as const
}

type CheckedFieldProps = ComponentProps<'input'> & { check: (typed: string) => Promise<string | undefined> }

function CheckedField({ check, onInput, onBlur, ...rest }: CheckedFieldProps) {
  const [listeners, warning] = useWarning(check)
  return (
    <>
      <PlainField
        {...rest}
        onInput={(event) => {
          listeners.onInput()
          onInput?.(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          listeners.onBlur(event)
        }}
      />
      {warning}
    </>
  )
}

/** A field for an e-mail address, named `email`. */
export function EmailInput(props: ComponentProps<'input'>) {
  return (
    <TextInput
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

/** A field for a phone number, named `phone`. */
export function PhoneInput(props: ComponentProps<'input'>) {
  return <TextInput name="phone" type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

/**
 * Renders a multi-line text field, which grows with its content where the browser supports it. `isPrinted` is for a text that stands on
 * receipts or labels: a warning names the characters that cannot be printed.
 */
export function TextArea(props: ComponentProps<'textarea'> & { isPrinted?: boolean }) {
  const { className, rows = 4, isPrinted = false, onInput, onBlur, ...rest } = props
  const [listeners, warning] = useWarning(checkPrint)
  return (
    <>
      <textarea
        {...useFieldProps()}
        {...rest}
        rows={rows}
        onInput={(event) => {
          listeners.onInput()
          onInput?.(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          if (isPrinted) listeners.onBlur(event)
        }}
        className={cx(
          controlClass,
          'field-sizing-content read-only:bg-sunk min-h-28 py-2.5 leading-normal',
          className,
        )}
      />
      {isPrinted ? warning : null}
    </>
  )
}

export type SelectProps = ComponentProps<'select'> & {
  /** Text of the empty option, which can be selected again to clear the value. */
  placeholder?: string
}

/** Renders a native select, which is most usable on phones and with assistive technology. Its children are the options. */
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

type OptionsProps<Value extends string> = {
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
}

/** Renders the options of a Select: these values, with their labels. */
export function Options<Value extends string>({ values, labels }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
}

/** Renders the options of a Select: rows, by their names. */
export function NamedOptions({ items }: { items: readonly { id: number; name: string }[] | undefined }) {
  return items?.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Renders a checkbox with its label. The whole row is clickable. */
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
