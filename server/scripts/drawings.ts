import { readdir, readFile } from 'node:fs/promises'

/** The colours of the demo shop's devices, by the name in their drawings' files. */
const colourNames: Readonly<Record<string, string>> = {
  svart: 'Svart',
  vit: 'Vit',
  bla: 'Blå',
  ljusbla: 'Ljusblå',
  gron: 'Grön',
  mint: 'Mint',
  rosa: 'Rosa',
  rod: 'Röd',
  lila: 'Lila',
  titan: 'Naturligt titan',
  grafit: 'Grafit',
  silver: 'Silver',
  rymdgra: 'Rymdgrå',
  midnatt: 'Midnatt',
  stjarnglans: 'Stjärnglans',
  dimma: 'Dimgrå',
  oliv: 'Oliv',
  brun: 'Brun',
}

/** Returns a colour's Swedish name. @throws for an unknown colour */
export function colourName(key: string): string {
  const name = colourNames[key]
  if (!name) throw new Error(`No colour ${key}`)
  return name
}

/** A drawing of a device, and the side that it shows. */
export type Drawing = { svg: string; shows: string }

/** Returns the drawings of a model in a colour, the main one first. Their titles say what they show. @throws when there are none */
export async function readDrawings(shape: string, colour: string): Promise<Drawing[]> {
  const folder = new URL(`data/drawings/${shape}/`, import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.startsWith(`${colour}-`)).toSorted()
  if (files.length === 0) throw new Error(`No drawings of ${shape} in ${colour}`)
  return Promise.all(
    files.map(async (name) => {
      const svg = await readFile(new URL(name, folder), 'utf8')
      return { svg, shows: /<title>(.*?)<\/title>/.exec(svg)?.[1] ?? '' }
    }),
  )
}
