import { useFormContext } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import type { FormValues } from '../components/settings/form-values.ts'
import { getSections, type SettingsPage, settingsPages } from './sections.ts'
import { useUnsaved } from './use-unsaved.ts'

type SettingsMenuProps = { page: SettingsPage; saved: FormValues }

/**
 * Renders the menu of the settings' pages: a list on wide screens, a select on narrower ones. Pages with unsaved changes or errors
 * are marked.
 */
export function SettingsMenu({ page, saved }: SettingsMenuProps) {
  const { formState } = useFormContext<FormValues>()
  const navigate = useNavigate()
  const unsaved = getSections(useUnsaved(saved)).map(({ id }) => id)
  const wrong = getSections(Object.keys(formState.errors)).map(({ id }) => id)
  const getMark = ({ sections }: SettingsPage) => {
    if (sections.some((id) => wrong.includes(id))) return 'fel'
    return sections.some((id) => unsaved.includes(id)) ? 'osparat' : undefined
  }
  return (
    <nav aria-label="Inställningar" className="lg:sticky lg:top-5">
      <Field label="Visa inställningar för" className="lg:hidden">
        <Select value={page.path} onChange={(event) => void navigate(event.target.value)}>
          {settingsPages.map((other) => {
            const mark = getMark(other)
            return (
              <option key={other.path} value={other.path}>
                {mark ? `${other.title} (${mark})` : other.title}
              </option>
            )
          })}
        </Select>
      </Field>
      <ul className="hidden flex-col gap-0.5 lg:flex">
        {settingsPages.map((other) => {
          const { path, title, Icon } = other
          const mark = getMark(other)
          const isOpen = other === page
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={isOpen ? 'page' : undefined}
                className={cx(
                  'flex min-h-10 items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium text-sm',
                  isOpen ? 'bg-blue-tint text-blue-deep' : 'text-ink-soft hover:bg-sunk hover:text-ink',
                )}
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                {title}
                {mark ? (
                  <span
                    className={cx(
                      'ml-auto size-2 shrink-0 rounded-full',
                      mark === 'fel' ? 'bg-red' : 'bg-blue',
                    )}
                  >
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
