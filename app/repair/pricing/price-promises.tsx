import { usePage } from '#app/framework/page-context.tsx'
import { CheckedItem } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { countWithUnit } from '#domain/settings/units.ts'

/** Renders the guarantee in short, beside the price (spec 000 section 2). */
export function PricePromises({ diagnosisFee }: { diagnosisFee: string }) {
  const { quotes, warranty } = usePage().site.shop
  const promises = [
    `${countWithUnit(warranty.standardMonths, 'months')} garanti på arbete och delar`,
    'Inget tillkommer utan att vi har frågat dig',
    `Tackar du nej betalar du bara felsökningen, ${diagnosisFee}`,
  ]
  return (
    <div className="grid content-start gap-4 pt-1 sm:px-8">
      <ul className="grid gap-2">
        {promises.map((promise) => (
          <CheckedItem key={promise}>{promise}</CheckedItem>
        ))}
      </ul>
      <p className="text-ink-soft">
        Hittar du inte din modell?{' '}
        <Link to="/mobil/repair" className="link">
          Be om en offert
        </Link>
        , så svarar vi inom {countWithUnit(quotes.replyHours, 'hours')}.
      </p>
    </div>
  )
}
