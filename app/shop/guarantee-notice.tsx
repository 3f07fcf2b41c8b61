import { complaintYears, euGuaranteeYears } from '../../domain/settings/consumer-law.ts'
import type { ShopPicture } from '../../domain/settings/pictures.ts'
import { Link } from '../ui/link.tsx'

/**
 * Renders the reminder of the legal guarantee of conformity: the harmonised notice (directive 2011/83/EU, article 6.1 l, as amended by
 * directive (EU) 2024/825; its design is in regulation (EU) 2025/1960), whose file the owner puts in place, and beside it the longer
 * time that Swedish law gives (konsumentköplag 2022:260).
 */
export function GuaranteeNotice({ notice }: { notice: ShopPicture | undefined }) {
  return (
    <section
      aria-labelledby="lagstadgad-ratt"
      className="grid items-center gap-x-8 gap-y-5 rounded-xl border border-line bg-card p-5 sm:p-6 md:grid-cols-[auto_minmax(0,1fr)] not-md:block"
    >
      {notice ? (
        <a
          href={notice.url}
          className="block max-w-md md:w-md"
          aria-label={`${notice.alt} Öppna i full storlek.`}
        >
          <img
            src={notice.small_url}
            srcSet={`${notice.small_url} 800w, ${notice.url} 1600w`}
            sizes="(min-width: 48rem) 28rem, 100vw"
            alt=""
            width={notice.width}
            height={notice.height}
            loading="lazy"
            className="h-auto w-full"
          />
        </a>
      ) : null}
      <div className={notice ? 'max-md:mt-5' : 'md:col-span-2'}>
        <h2 id="lagstadgad-ratt" className="text-xl">
          Lagen ger dig {complaintYears} år i Sverige
        </h2>
        <p className="mt-2 max-w-2xl">
          I hela EU har du som konsument minst {euGuaranteeYears} år på dig att reklamera ett fel som fanns
          när du fick varan. I Sverige är tiden {complaintYears} år, också för begagnat (konsumentköplagen
          2022:260). Det är ingen garanti från oss utan en rätt som alltid gäller.{' '}
          <Link to="/warranty#lagen" className="link">
            Läs mer om dina rättigheter
          </Link>
        </p>
      </div>
    </section>
  )
}
