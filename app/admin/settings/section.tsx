import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { type SectionId, sections } from './sections.ts'

type SectionProps = { id: SectionId; lead: ReactNode; action?: ReactNode; children: ReactNode }

export function Section({ id, lead, action, children }: SectionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { pathname, hash } = useLocation()
  const isLinked = hash === `#${id}`
  // The browser looks for the link's section before the settings have been fetched, or while its page is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path shows another page
  useEffect(() => {
    if (isLinked) ref.current?.scrollIntoView()
  }, [isLinked, pathname])
  const title = sections.find((section) => section.id === id)?.title
  return (
    <Card ref={ref} as="section" id={id} aria-labelledby={`${id}-rubrik`} pad="none" className="scroll-mt-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-3.5 sm:px-6">
        <div className="min-w-0">
          <h2 id={`${id}-rubrik`} className="font-semibold text-lg">
            {title}
          </h2>
          <p className="max-w-2xl text-ink-soft text-sm">{lead}</p>
        </div>
        {action}
      </div>
      <div className="flex flex-col gap-6 px-4 py-5 sm:px-6">{children}</div>
    </Card>
  )
}

type GroupProps = { title: string; lead?: ReactNode; columns?: string; children: ReactNode }

export function Group({ title, lead, columns = 'sm:grid-cols-2 xl:grid-cols-3', children }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-line [&:not(:first-child)]:border-t [&:not(:first-child)]:pt-5">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      {lead ? <p className="clear-both mb-1 max-w-2xl text-ink-soft text-sm">{lead}</p> : null}
      <div className={cx('clear-both grid items-start gap-x-4 gap-y-4 pt-2', columns)}>{children}</div>
    </fieldset>
  )
}
