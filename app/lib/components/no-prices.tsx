import { usePage } from '#app/framework/page-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EmptyState } from '#app/ui/states.tsx'

/** Renders what stands in place of a choice of repairs while the price list is empty. */
export default function NoPrices({ className }: { className?: string }) {
  const { phone, phoneHref, quotes } = usePage().site.shop
  return (
    <EmptyState
      title="Inga fasta priser på nätet än"
      icon={<Icon name="wrench" />}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/mobil/repair">Be om en offert</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Kontakta oss
          </ButtonLink>
        </span>
      }
      {...(className === undefined ? {} : { className })}
    >
      Berätta vad som är fel, så svarar vi med pris och tid inom {quotes.replyHours} timmar. Du kan också
      ringa{' '}
      <a href={phoneHref} className="link whitespace-nowrap">
        {phone}
      </a>
      .
    </EmptyState>
  )
}
