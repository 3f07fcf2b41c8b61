import type { ComponentProps } from 'react'

/** Renders a hidden field. Only bots fill it in, which identifies them. */
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
