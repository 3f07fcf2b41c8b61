import { type Call, limits } from './calls.ts'

/** Addresses with the same beginning and depth, such as products, are one kind of page. */
const getKind = (path: string) => `${path.split('/')[1]}, ${path.split('/').length}`

/** Returns a call for each kind of public page, made for the request, as the sitemap lists them. */
export async function getPages(origin: string): Promise<Call[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return [...Map.groupBy(paths, getKind).values()].flatMap(([path]) =>
    path === undefined
      ? []
      : [{ name: `page ${path}`, path, caller: 'visitor' as const, most: limits.one, isFirstPage: false }],
  )
}
