import { cx } from '#app/ui/class-names.ts'

type ViewTabsProps<Key extends string> = {
  tabs: readonly { key: Key; label: string; count?: string }[]
  value: Key | undefined
  onChange: (key: Key) => void
}

export function ViewTabs<Key extends string>({ tabs, value, onChange }: ViewTabsProps<Key>) {
  return (
    <fieldset className="flex w-fit min-w-0 max-w-full overflow-x-auto rounded-lg border border-line-strong bg-card p-0.5 max-sm:w-full max-sm:*:flex-1">
      <legend className="sr-only">Vy</legend>
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          aria-pressed={value === key}
          onClick={() => onChange(key)}
          className={cx(
            'flex min-h-8 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-3 font-semibold text-sm focus-visible:-outline-offset-2',
            value === key ? 'bg-blue text-white' : 'text-ink-soft hover:bg-sunk hover:text-ink',
          )}
        >
          {label}
          {count ? <span className="figures">{count}</span> : null}
        </button>
      ))}
    </fieldset>
  )
}
