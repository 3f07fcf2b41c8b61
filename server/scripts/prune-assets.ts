/**
 * Deletes scripts, styles and images of old builds. Those of the latest builds stay, because a page that was opened
 * before a deploy loads its islands from them. `build/client/.assets.json` lists the files of each build, newest first.
 */
import { join } from 'node:path'
import { pruneAssets } from './operations/asset-retention.ts'

await pruneAssets(join(import.meta.dirname, '..', '..', 'build', 'client'))
