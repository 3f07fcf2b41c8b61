import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#app/ui/class-names.ts'
import type { Overview } from '#domain/office/overview-schemas.ts'
import type { WorkQueueKey } from '#domain/office/work-queues.ts'
import { formatDateTime } from '#domain/time.ts'
import { since } from '../components/since.ts'
import { walkRows } from '../list/row-keys.ts'
import { getWorkQueue } from './work-queues.ts'

type WorkQueueCardProps = { queueKey: WorkQueueKey; queue: Overview['queues'][WorkQueueKey]; now: number }

/** Renders a work queue: its count, its first items and a link to the full list. */
export function WorkQueueCard({ queueKey, queue: { count, items }, now }: WorkQueueCardProps) {
  const { title, Icon, alarming, short, listPath, itemPath } = getWorkQueue(queueKey)
  const hidden = count - items.length
  return (
    <section
      aria-labelledby={`hog-${queueKey}`}
      className={cx(
        'overflow-hidden rounded-xl border bg-card',
        alarming ? 'border-red-line' : 'border-line',
      )}
    >
      <h3 id={`hog-${queueKey}`} className={cx('text-base', alarming && 'bg-red-tint text-red-deep')}>
        <Link
          to={listPath}
          className={cx(
            'group flex min-h-12 items-center gap-2.5 px-4 py-2 font-semibold focus-visible:-outline-offset-3',
            alarming ? '' : 'hover:bg-sunk',
          )}
        >
          <Icon
            aria-hidden="true"
            className={cx('size-4.5 shrink-0', alarming ? 'text-red' : 'text-ink-soft')}
          />
          <span className="min-w-0 flex-1">{title}</span>
          <span className="figures">{count}</span>
          <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft group-hover:text-ink" />
        </Link>
      </h3>
      <ul className="border-line border-t">
        {items.map((item, index) => (
          <li key={`${item.id} ${item.at}`} className="border-line border-b last:border-b-0">
            <Link
              to={itemPath(item.id, count - 1 - index)}
              onKeyDown={walkRows}
              className="flex min-h-11 items-baseline gap-3 px-4 py-2 hover:bg-sunk focus-visible:-outline-offset-3"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{item.title}</span>
                {short ? null : <span className="block truncate text-ink-soft text-sm">{item.detail}</span>}
              </span>
              {short ? (
                <span className="figures shrink-0 text-ink-soft text-sm">{item.detail}</span>
              ) : (
                <time
                  dateTime={item.at}
                  title={formatDateTime(new Date(item.at))}
                  className="figures shrink-0 text-ink-soft text-sm"
                >
                  {since(Date.parse(item.at), now)}
                </time>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Link
          to={listPath}
          className="link block border-line border-t px-4 py-2.5 text-sm focus-visible:-outline-offset-3"
        >
          {hidden === 1 ? 'En till' : `${hidden} till`}
          <span className="sr-only"> av {title}</span>
        </Link>
      ) : null}
    </section>
  )
}
