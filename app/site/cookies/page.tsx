import type { ReactNode } from 'react'
import { definePage } from '#app/framework/page.ts'
import { usePage } from '#app/framework/page-context.tsx'
import { textPageMeta } from '#app/lib/page/structured-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/layout.tsx'
import { PageIntro } from '../page-intro.tsx'
import { analyticsKeys, ownKeys, type StoredKey, thirdPartyRequests } from './stored-keys.ts'

const crumbs = [{ label: 'Cookies' }]
const title = 'Cookies och annat i din webbläsare'
const description =
  'Allt som sidan sparar i din webbläsare: vad det heter, vad det är till för och hur länge det ligger kvar. Mätning bara om du säger ja.'

/** The cookie page: everything stored in the visitor's browser, and a way to change the consent. */
export const cookiesPage = definePage({
  path: '/cookies',
  cacheTopics: [],
  meta: textPageMeta(title, description, crumbs),
  View: CookiesPage,
})

function CookiesPage() {
  const { analyticsId } = usePage().site
  return (
    <>
      <PageIntro
        crumbs={crumbs}
        title={title}
        lead={<p>Vi sparar så lite som möjligt, och inget som följer dig till andra sidor utan ditt ja.</p>}
        picture="cookies"
        wash="bg-wash-peach"
      />
      <Container className="flex flex-col gap-12 pb-16 sm:gap-16 sm:pb-24">
        <Topic
          id="nodvandigt"
          title="Det sidan behöver"
          text="Sparas bara när du använder det som det är till för. Enligt lagen (2022:482) om elektronisk kommunikation behövs inget samtycke till det."
        >
          <KeyList keys={ownKeys} />
        </Topic>
        <Topic
          id="matning"
          title="Mätning, bara om du säger ja"
          text="Vi vill se vilka sidor som används. Sidan fungerar lika bra utan, och ett nej är lika lätt att ge som ett ja."
        >
          {analyticsId ? (
            <>
              <YourChoice />
              <KeyList keys={analyticsKeys} />
            </>
          ) : (
            <p className="rounded-xl bg-sunk p-5">
              Just nu räknar vi inga besök, så det finns inget att svara på.
            </p>
          )}
        </Topic>
        <Topic
          id="andra"
          title="Från andra"
          text="Inget hämtas från andra webbplatser förrän du gör något som kräver det."
        >
          <KeyList keys={thirdPartyRequests} />
        </Topic>
      </Container>
    </>
  )
}

type TopicProps = { id: string; title: string; text: string; children: ReactNode }

function Topic({ id, title, text, children }: TopicProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-14 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{text}</p>
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  )
}

/** Renders the visitor's current choice. `browser/consent.ts` shows the matching text. */
function YourChoice() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-blue-tint p-5">
      <p role="status" className="font-semibold">
        <span data-consent-state="unanswered">Du har inte svarat än, så vi mäter inte.</span>
        <span data-consent-state="yes" hidden>
          Du har sagt ja till mätning.
        </span>
        <span data-consent-state="no" hidden>
          Du har sagt nej till mätning.
        </span>
      </p>
      <Button data-reopen-consent="" className="noscript:hidden">
        <span data-consent-state="unanswered">Svara nu</span>
        <span data-consent-state="yes no" hidden>
          Ändra mitt val
        </span>
      </Button>
    </div>
  )
}

function KeyList({ keys }: { keys: readonly StoredKey[] }) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card">
      {keys.map(({ key, place, purpose, time }) => (
        <li key={key} className="grid gap-x-6 gap-y-1 p-4 sm:p-5 md:grid-cols-[19rem_1fr]">
          <div className="min-w-0">
            <code className="break-all font-mono font-semibold text-sm">{key}</code>
            <p className="text-ink-soft text-sm">{place}</p>
          </div>
          <div>
            <p>{purpose}</p>
            <p className="text-ink-soft text-sm">{time}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
