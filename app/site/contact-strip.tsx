import { usePage } from '../framework/page-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Container } from '../ui/layout.tsx'

/** Renders the invitation to call or write at the end of a page. */
export function ContactStrip() {
  const { phone, phoneHref } = usePage().site.shop
  return (
    <Container className="pb-8 sm:pb-20 print:hidden">
      <section
        aria-labelledby="fraga-oss"
        className="grid items-center gap-x-10 gap-y-5 rounded-2xl bg-blue-tint p-4 sm:p-10 lg:grid-cols-[1fr_auto]"
      >
        <div>
          <h2 id="fraga-oss" className="text-2xl">
            Osäker på vad som är fel?
          </h2>
          <p className="mt-2 max-w-xl text-ink-soft sm:text-lg">
            Du behöver inte boka för att fråga. Ring, skriv eller kom förbi, så tittar vi på det medan du
            väntar.
          </p>
        </div>
        <div className="grid gap-2 sm:flex sm:gap-3 sm:flex-wrap">
          <ButtonLink to={phoneHref} icon={<Icon name="phone" className="size-5" />}>
            Ring {phone}
          </ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Skriv till oss
          </ButtonLink>
        </div>
      </section>
    </Container>
  )
}
