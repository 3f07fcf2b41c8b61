import { loadBuild } from '../site/build.ts'

/** Returns the route patterns of the built public pages, without private ones. */
export async function readPublicPatterns(): Promise<string[]> {
  const { pages } = (await loadBuild()).entry
  return pages.filter(({ isPrivate, screenModules }) => !isPrivate && !screenModules).map(({ path }) => path)
}
