import { Island } from '#app/framework/island.tsx'
import { definePage, PageNotFound } from '#app/framework/page.ts'
import type { DeviceTestView } from '#domain/device-tests/schemas.ts'
import DeviceTest from './device-test.island.tsx'

type DeviceTestPageData = { test: DeviceTestView; token: string }

/** The page on which a device tests itself, opened by a QR code on that device. */
export const deviceTestPage = definePage({
  path: '/prov/:token',
  isPrivate: true,
  isTool: true,
  usesSensors: true,
  async load({ params: { token }, services }): Promise<DeviceTestPageData> {
    const test = await services.deviceTest(token)
    if (!test) throw new PageNotFound()
    return { test, token }
  },
  meta: () => ({ title: 'Prova enheten', description: 'Enheten provar sig själv i webbläsaren.' }),
  View: DeviceTestPage,
})

function DeviceTestPage({ data }: { data: DeviceTestPageData }) {
  return (
    <>
      <h1 className="text-2xl text-balance">Prova {data.test.device || 'enheten'}</h1>
      <Island component={DeviceTest} props={data} />
    </>
  )
}
