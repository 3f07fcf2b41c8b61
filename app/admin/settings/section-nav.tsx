import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import type { FormValues } from '../components/settings/form-values.ts'
import { getSections, sections } from './sections.ts'
import { useUnsaved } from './use-unsaved.ts'

/** Renders the navigation between sections. Sections with unsaved changes or errors are marked. */
export function SectionNav({ saved }: { saved: FormValues }) {
  const { formState } = useFormContext<FormValues>()
  const unsaved = getSections(useUnsaved(saved))
  const wrong = getSections(Object.keys(formState.errors))
  return (
    <nav aria-label="Inställningar" className="lg:sticky lg:top-5">
      <ul className="flex flex-wrap gap-1.5 lg:flex-col lg:gap-0.5">
        {sections.map((section) => {
          const { id, title, Icon } = section
          const mark = wrong.includes(section) ? 'fel' : unsaved.includes(section) ? 'osparat' : undefined
          return (
            <li key={id}>
              <Link
                to={`#${id}`}
                replace
                className="flex min-h-9 items-center gap-2 rounded-md px-2.5 font-medium text-ink-soft text-sm hover:bg-sunk hover:text-ink max-lg:border max-lg:border-line max-lg:bg-card"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {title}
                {mark ? (
                  <span className={cx('size-2 shrink-0 rounded-full', mark === 'fel' ? 'bg-red' : 'bg-blue')}>
                    <span className="sr-only">, {mark}</span>
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
