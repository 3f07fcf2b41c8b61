import { loadBuild } from '../site/build.ts'

/** Returns the route patterns of the built public pages, without private ones. */
export async function readPublicPatterns(): Promise<string[]> {
  const { pages } = (await loadBuild()).entry
  return pages.filter(({ isPrivate, screenModules }) => !isPrivate && !screenModules).map(({ path }) => path)
}

/** Returns the route patterns with parameters of private pages and of the signed-in app's screens. */
export async function readHiddenPatterns(): Promise<string[]> {
  const { pages } = (await loadBuild()).entry
  return pages
    .filter(({ path, isPrivate, screenModules }) => path.includes(':') && (isPrivate || screenModules))
    .map(({ path }) => path)
}
