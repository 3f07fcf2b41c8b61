import type { ComponentProps } from 'react'

/** A field that people never see. Programs that fill in every field give themselves away by it. */
export function Honeypot(props: Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label>
        Lämna tomt
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
