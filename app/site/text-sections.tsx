import type { ReactNode } from 'react'
import { cx } from '../ui/class-names.ts'

/** A section of a long text; `id` is its anchor. */
export type TextSection = { id: string; title: string; body: ReactNode }

export type TextSectionsProps = {
  sections: readonly TextSection[]
  /** Numbers the sections from 1, in the table of contents and in the headings. */
  numbered?: boolean
}

/** Renders a long text in sections, with a table of contents on wide screens that is not printed. */
export function TextSections({ sections, numbered = false }: TextSectionsProps) {
  const getNumber = (index: number) => (numbered ? `${index + 1}. ` : '')
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <nav
        aria-label="Innehåll"
        className="rounded-xl bg-sunk p-5 lg:sticky lg:top-24 lg:bg-transparent lg:p-0 print:hidden"
      >
        <ol className="text-sm">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-center rounded-md font-medium hover:text-blue hover:underline lg:px-3 lg:hover:bg-blue-tint lg:hover:no-underline"
              >
                {getNumber(index)}
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-2xl print:max-w-none">
        {sections.map(({ id, title, body }, index) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-rubrik`}
            className={cx(
              'scroll-mt-24 border-line border-t py-8 first:border-0 first:pt-0 print:border-0 print:py-0 print:pt-5',
              '[&_li]:mt-1.5 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5',
            )}
          >
            <h2 id={`${id}-rubrik`} className="text-2xl print:break-after-avoid print:text-lg">
              {getNumber(index)}
              {title}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
