import { Island } from '#app/framework/island.tsx'
import { definePage, PageNotFound } from '#app/framework/page.ts'
import type { PairedCamera } from '#domain/pairings/schemas.ts'
import Camera from './camera.island.tsx'

type CameraPageData = { camera: PairedCamera; token: string }

/** The page that a paired phone opens by a QR code: it sends pictures to the form or the case that showed the code. */
export const cameraPage = definePage({
  path: '/kamera/:token',
  isPrivate: true,
  isTool: true,
  usesCamera: true,
  async load({ params: { token }, services }): Promise<CameraPageData> {
    const camera = await services.pairedCamera(token)
    if (!camera) throw new PageNotFound()
    return { camera, token }
  },
  meta: () => ({ title: 'Kamera', description: 'Ta bilder och skicka dem till butiken.' }),
  View: CameraPage,
})

function CameraPage({ data }: { data: CameraPageData }) {
  return (
    <>
      <h1 className="text-2xl text-balance">{data.camera.title}</h1>
      <Island component={Camera} props={data} />
    </>
  )
}
