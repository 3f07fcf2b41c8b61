import { complaintYears, euGuaranteeYears } from '#domain/settings/consumer-law.ts'
import type { ShopPicture } from '#domain/settings/pictures.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/**
 * Renders the reminder of the legal guarantee of conformity: the harmonised notice (directive 2011/83/EU, article 6.1 l, as amended by
 * directive (EU) 2024/825; its design is in regulation (EU) 2025/1960), whose file the owner puts in place, and beside it the longer
 * time that Swedish law gives (konsumentköplag 2022:260). Visitors can fold it; it is folded only where there is no file to show.
 */
export function GuaranteeNotice({ notice }: { notice: ShopPicture | undefined }) {
  return (
    <section
      aria-labelledby="lagstadgad-ratt"
      className="overflow-hidden rounded-xl border border-line bg-card"
    >
      <details open={notice !== undefined} className="group">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2.5 hover:bg-sunk sm:px-5 [&::-webkit-details-marker]:hidden">
          <h2 id="lagstadgad-ratt" className="font-semibold text-base">
            {complaintYears} års reklamationsrätt enligt lag
          </h2>
          <Icon
            name="plus"
            className="size-5 shrink-0 text-blue transition-transform duration-200 ease-calm group-open:rotate-45"
          />
        </summary>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pb-4 text-sm sm:px-5">
          {notice ? (
            <a
              href={notice.original_url ?? notice.url}
              className="block max-w-full shrink-0"
              aria-label={`${notice.alt} Öppna i full storlek.`}
            >
              <img
                src={notice.small_url}
                srcSet={`${notice.small_url} 800w, ${notice.url} 1600w`}
                sizes="24rem"
                alt=""
                width={notice.width}
                height={notice.height}
                className="h-auto max-h-72 w-auto max-w-full"
              />
            </a>
          ) : null}
          <p className="max-w-2xl flex-1 basis-64">
            I hela EU har du som konsument minst {euGuaranteeYears} år på dig att reklamera ett fel som fanns
            när du fick varan. I Sverige är tiden {complaintYears} år, också för begagnat (konsumentköplagen
            2022:260). Det är ingen garanti från oss utan en rätt som alltid gäller.{' '}
            <Link to="/warranty#lagen" className="link">
              Läs mer om dina rättigheter
            </Link>
          </p>
        </div>
      </details>
    </section>
  )
}
