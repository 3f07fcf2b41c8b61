import { Icon } from '#app/ui/icon.tsx'
import { Illustration } from '#app/ui/illustrations/illustration.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

/** Renders the promotion of the trade-in, in green. */
export function SellStrip() {
  return (
    <Container className="pb-8 sm:pb-20">
      <section
        aria-labelledby="salj-rubrik"
        className="on-dark grid items-center gap-x-10 overflow-hidden rounded-2xl bg-green text-white md:grid-cols-[1.25fr_1fr]"
      >
        <div className="p-5 sm:p-10 sm:max-md:pb-2 lg:p-14">
          <h2 id="salj-rubrik" className="text-3xl">
            Ligger det en gammal mobil i lådan?
          </h2>
          <p className="mt-3 max-w-lg text-lg">
            Se direkt vad den är värd. Skicka den fraktfritt och få betalt med Swish, eller lämna den i
            butiken.
          </p>
          <Link
            to="/salj-mobil"
            className="mt-5 inline-flex min-h-14 items-center gap-2 rounded-lg bg-white px-6 font-semibold text-green-deep text-lg hover:bg-green-tint max-sm:w-full max-sm:justify-center"
          >
            Sälj mobil
            <Icon name="arrow-right" className="size-5" />
          </Link>
        </div>
        <Illustration
          name="sell"
          className="mx-auto h-auto w-full max-w-md px-6 max-sm:hidden pb-2 md:pt-6 md:pr-10"
        />
      </section>
    </Container>
  )
}
