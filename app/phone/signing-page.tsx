import { Island } from '#app/framework/island.tsx'
import { definePage, PageNotFound } from '#app/framework/page.ts'
import type { SigningView } from '#domain/repairs/signing/schemas.ts'
import Signing from './signing.island.tsx'

type SigningPageData = { signing: SigningView; token: string }

/** The page on which a customer signs for what was handed in, on an own phone or the shop's tablet, opened by a QR code. */
export const signingPage = definePage({
  path: '/skriv-under/:token',
  isPrivate: true,
  isTool: true,
  async load({ params: { token }, services }): Promise<SigningPageData> {
    const signing = await services.signing(token)
    if (!signing) throw new PageNotFound()
    return { signing, token }
  },
  meta: () => ({ title: 'Skriv under', description: 'Läs vad du lämnar in och skriv under.' }),
  View: SigningPage,
})

function SigningPage({ data }: { data: SigningPageData }) {
  return (
    <>
      <h1 className="text-2xl">Din inlämning</h1>
      <Island component={Signing} props={data} />
    </>
  )
}
