import { loadBuild } from '../site/build.ts'

/** Returns the route patterns of the built pages, without those that belong to one person. */
export async function readPublicPatterns(): Promise<string[]> {
  const { pages } = (await loadBuild()).entry
  return pages.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path)
}
