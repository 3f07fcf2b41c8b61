import type { ReactNode } from 'react'
import { PageBreadcrumbs } from '#app/lib/page/page-breadcrumbs.tsx'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Container } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'

type FrameProps = {
  title: string
  /** Breadcrumbs after `Support`. The last one is the page itself. Defaults to the title. */
  crumbs?: readonly Crumb[]
  lead?: ReactNode
  /** Shows the portal's benefits beside the form on wide screens. */
  reasons?: boolean
  children: ReactNode
}

const reasons: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'wrench', title: 'Följ din reparation', text: 'Se var den är och läs vad verkstaden skriver.' },
  { icon: 'mail', title: 'Skriv till verkstaden', text: 'Ditt meddelande hamnar direkt på ärendet.' },
  { icon: 'receipt-text', title: 'Samla dina kvitton', text: 'Allt på ett ställe, när du än behöver det.' },
]

export const loginCrumb: Crumb = { label: 'Logga in', to: '/kund/login' }

export function AuthCard({
  title,
  crumbs = [{ label: title }],
  lead,
  reasons: withReasons = false,
  children,
}: FrameProps) {
  return (
    <>
      <Container width="wide" className="pt-5">
        <PageBreadcrumbs crumbs={crumbs} />
      </Container>
      <Container
        width={withReasons ? 'wide' : 'narrow'}
        className="grid items-center gap-x-16 gap-y-10 pt-6 pb-10 sm:pt-10 sm:pb-16 lg:auto-cols-fr lg:grid-flow-col"
      >
        <Card pad="lg" className="mx-auto w-full max-w-lg shadow-soft">
          <h1 className="text-2xl">{title}</h1>
          {lead ? <p className="mt-2 text-ink-soft">{lead}</p> : null}
          <div className="mt-6">{children}</div>
          <p className="noscript:block hidden mt-5 text-ink-soft">Formuläret behöver JavaScript.</p>
        </Card>
        {withReasons ? (
          <section aria-labelledby="varfor-konto" className="mx-auto w-full max-w-lg">
            <h2 id="varfor-konto" className="text-xl">
              Med ett konto hos oss
            </h2>
            <ul className="mt-5 grid gap-5">
              {reasons.map((reason) => (
                <li key={reason.title} className="flex gap-4">
                  <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-blue-tint text-blue">
                    <Icon name={reason.icon} className="size-5.5" />
                  </span>
                  <span>
                    <span className="block font-semibold">{reason.title}</span>
                    <span className="text-ink-soft">{reason.text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </Container>
    </>
  )
}

export function AlternativeLink({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <p className="mt-6 border-line border-t pt-5 text-center">
      {question}{' '}
      <Link to={to} className="link font-semibold">
        {label}
      </Link>
    </p>
  )
}

export function BackToLogin({ children }: { children: string }) {
  return (
    <p className="mt-6 text-center">
      <Link to="/kund/login" className="link">
        {children}
      </Link>
    </p>
  )
}
