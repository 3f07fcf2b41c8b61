import { usePage } from '#app/framework/page-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Renders advice for urgent cases: immediate steps, and the phone number. */
export function EmergencyBanner() {
  const { shop } = usePage().site
  return (
    <section
      aria-labelledby="akut-rubrik"
      className="grid items-center gap-x-8 gap-y-5 rounded-xl border border-red-line bg-red-tint p-5 sm:p-7 grid-cols-[minmax(0,1fr)] md:grid-cols-[1fr_auto] print:hidden"
    >
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-red text-white">
          <Icon name="phone" className="size-6" />
        </span>
        <div>
          <h2 id="akut-rubrik" className="text-xl">
            Akut hjälp? Ring oss nu
          </h2>
          <p className="mt-1 max-w-xl">
            Har enheten blivit blöt? Stäng av den och ladda den inte. Ring, så säger vi vad du gör härnäst och
            om du ska komma in direkt.
          </p>
        </div>
      </div>
      <ButtonLink
        to={shop.phoneHref}
        variant="danger"
        size="lg"
        icon={<Icon name="phone" className="size-5" />}
        className="whitespace-nowrap max-sm:px-3!"
      >
        Ring {shop.phone}
      </ButtonLink>
    </section>
  )
}
