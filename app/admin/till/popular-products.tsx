import { useCall } from '#app/admin/api/use-call.ts'
import { Thumbnail } from '#app/admin/components/thumbnail.tsx'
import { formatDecimal } from '#domain/money.ts'
import type { LineInput } from './use-basket.ts'

/** Renders what is sold most often as buttons with pictures. Nothing before the first sales. */
export function PopularProducts({ onAdd }: { onAdd: (line: LineInput) => void }) {
  const { data = [] } = useCall('GET /api/admin/counter/popular/', {}, { staleTime: 300_000 })
  if (data.length === 0) return null
  return (
    <section aria-labelledby="saljs-ofta">
      <h2 id="saljs-ofta" className="mb-2 font-semibold text-ink-soft text-sm">
        Säljs ofta
      </h2>
      <ul className="grid grid-cols-2 gap-2 xl:grid-cols-3 2xl:grid-cols-4">
        {data.map(({ id, name, detail, price, image }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onAdd({ kind: 'product', product_id: id, quantity: 1, serial_ids: [] })}
              className="flex h-full w-full items-center gap-2.5 rounded-lg border border-line bg-card p-2 text-left hover:border-blue hover:bg-blue-tint"
            >
              <Thumbnail image={image} />
              <span className="min-w-0 text-sm leading-5">
                <span className="line-clamp-2 font-medium">{name}</span>
                <span className="figures block truncate text-ink-soft">
                  {[formatDecimal(price), detail].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
