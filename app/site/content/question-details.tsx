import { useIsShown } from '#app/lib/page/use-shown-links.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Block } from '#domain/pages/content.ts'
import { Paragraphs, useFacts } from './rich-text.tsx'

type Question = Extract<Block, { kind: 'questions' }>['items'][number]

/** Renders a question whose answer opens. With an `id` a link can lead to it. */
export function QuestionDetails({ id, question, answer, link }: Question & { id?: string }) {
  const fill = useFacts()
  const isShown = useIsShown()
  return (
    <details id={id} className={cx('group', id && 'scroll-mt-24')}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3.5 font-semibold hover:bg-sunk sm:px-6 [&::-webkit-details-marker]:hidden">
        {fill(question)}
        <Icon
          name="plus"
          className="size-5 shrink-0 text-blue transition-transform duration-200 ease-calm group-open:rotate-45"
        />
      </summary>
      <div className="px-4 pb-5 text-ink-soft sm:px-6">
        <Paragraphs text={answer} className="max-w-2xl" later="mt-3" />
        {link && isShown(link.to) ? (
          <Link to={link.to} className="link mt-2 inline-block py-1 font-semibold">
            {fill(link.label)}
          </Link>
        ) : null}
      </div>
    </details>
  )
}
