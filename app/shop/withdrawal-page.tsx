import { withdrawalDays } from '#domain/settings/consumer-law.ts'
import { returnDays } from '#domain/settings/promises.ts'
import {
  withdrawalFormHint,
  withdrawalFormLines,
  withdrawalFormNote,
  withdrawalFormTitle,
} from '#domain/settings/withdrawal-form.ts'
import { Island } from '../framework/island.tsx'
import { definePage } from '../framework/page.ts'
import { usePage } from '../framework/page-context.tsx'
import { PageBreadcrumbs } from '../lib/page/page-breadcrumbs.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/link.tsx'
import Withdrawal from './withdrawal/withdrawal.island.tsx'

const title = 'Ångra köp eller reparation'

/** The withdrawal page, open to every buyer (BEHAVIOUR, Shop; directive 2023/2673). */
export const withdrawalPage = definePage({
  path: '/angra',
  cacheTopics: [],
  meta: () => ({
    title,
    description: `Ångra ett köp i vår shop eller en reparation som du beställt på nätet. Fyll i numret, så får du ett daterat svar med en gång. ${returnDays} dagars öppet köp på varor.`,
    crumbs: [{ label: title }],
  }),
  View: WithdrawalPage,
})

function WithdrawalPage() {
  const { shop } = usePage().site
  return (
    <Container width="wide" className="pt-5 pb-16 sm:pb-24">
      <PageBreadcrumbs crumbs={[{ label: title }]} />
      <h1 className="mt-6 text-4xl">{title}</h1>
      <p className="mt-4 max-w-2xl text-ink-soft text-lg">
        Här ångrar du ett köp i shoppen, eller en reparation som du beställt på nätet. Du behöver inte ange
        något skäl. Du får ett daterat svar med en gång, här och på mejl.
      </p>
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Island component={Withdrawal} props={{}} />
        <aside className="grid gap-6 text-sm">
          <section aria-labelledby="sa-lange">
            <h2 id="sa-lange" className="font-semibold text-lg">
              Så lång tid har du
            </h2>
            <p className="mt-2">
              Enligt lag har du {withdrawalDays} dagar på dig från den dag du fick varan. Hos oss har du{' '}
              {returnDays} dagar.
            </p>
            <p className="mt-2">
              En reparation kan du ångra i {withdrawalDays} dagar från den dag du godkände offerten, betalade
              på nätet eller beställde på Mina Sidor. Har du bokat en tid räknas dagarna från att du lämnade
              in enheten. Du betalar inget för arbete som du inte bett oss börja med under den tiden. Har du
              bett om det betalar du för det som är gjort när du ångrar dig, som en andel av hela priset, och
              när reparationen är klar går den inte längre att ångra.
            </p>
          </section>
          <section aria-labelledby="sa-gar-det-till">
            <h2 id="sa-gar-det-till" className="font-semibold text-lg">
              Så går det till
            </h2>
            <ol className="mt-2 list-decimal space-y-1.5 pl-5">
              <li>Skicka formuläret och bekräfta.</li>
              <li>
                Skicka varan till oss inom {withdrawalDays} dagar från anmälan, eller lämna den i butiken.
                Returfrakten betalar du, om varan är felfri. Har vi din enhet för reparation hämtar du den hos
                oss.
              </li>
              <li>
                Pengarna kommer tillbaka samma väg som du betalade, inom {withdrawalDays} dagar från anmälan.
                Vi får vänta tills varan är här, eller du har visat att den är skickad.
              </li>
            </ol>
          </section>
          <section aria-labelledby="skicka-till">
            <h2 id="skicka-till" className="font-semibold text-lg">
              Hit skickar du varan
            </h2>
            <address className="mt-2 not-italic">
              {shop.legalName}
              <br />
              {shop.street}
              <br />
              {shop.postalCode} {shop.city}
            </address>
          </section>
          <p>
            Är varan trasig, eller reparationen inte bra, gäller i stället din reklamationsrätt i tre år.{' '}
            <Link to="/contact" className="link">
              Hör av dig
            </Link>{' '}
            eller ring{' '}
            <a href={shop.phoneHref} className="link whitespace-nowrap">
              {shop.phone}
            </a>
            .
          </p>
        </aside>
      </div>
      <section aria-labelledby="blankett" className="mt-14 max-w-2xl border-line border-t pt-8">
        <h2 id="blankett" className="text-2xl">
          Hellre på papper eller i ett eget mejl?
        </h2>
        <p className="mt-3">
          Du kan också använda standardblanketten, eller skriva med egna ord. Det räknas lika mycket.
        </p>
        <div className="mt-5 rounded-lg border border-line p-5">
          <h3 className="font-semibold">{withdrawalFormTitle}</h3>
          <p className="mt-1 text-ink-soft text-sm">{withdrawalFormHint}</p>
          <ul className="mt-4 space-y-2.5 break-words text-sm">
            {withdrawalFormLines(shop).map((line) => (
              <li key={line}>– {line}</li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft text-sm">{withdrawalFormNote}</p>
        </div>
        <p className="mt-4">
          <a href="/api/shop/withdrawal-form/" className="link">
            Standardblanketten som PDF
          </a>
        </p>
      </section>
    </Container>
  )
}
