import type { PageContent } from '../content.ts'

const write = (
  { title, heading = title, devices }: { title: string; heading?: string; devices: string },
  faults: string[],
): (() => PageContent) => {
  const content: PageContent = {
    title,
    description: `Vi lagar ${devices}. Se priset för din modell och boka en tid, eller mejla, ring eller kom förbi verkstaden.`,
    heading,
    lead: `Vi lagar ${devices} i verkstaden. Mejla [{epost}](mailto:{epost}), ring eller kom förbi, så får du ett pris innan vi börjar.`,
    picture: 'parts',
    links: [],
    blocks: [{ kind: 'list', anchor: 'vanliga-fel', heading: 'Det här lagar vi redan', items: faults }],
  }
  return () => content
}

/** Standard contents of the pages of devices without a quote page (spec 000 section 2). */
export const comingSoonContents = {
  watch: write({ title: 'Laga klockan', devices: 'klockor' }, [
    'Sprucket glas',
    'Batteri som inte räcker',
    'Krona eller knapp som kärvar',
    'Trasigt fäste',
  ]),
  airpods: write(
    { title: 'Laga AirPods och hörlurar', heading: 'Laga AirPods', devices: 'AirPods och hörlurar' },
    ['Svagt ljud på ena sidan', 'Mikrofon som inte hörs', 'Kort batteritid', 'Etui som inte laddar'],
  ),
  other: write(
    {
      title: 'Laga spelkonsol, högtalare eller kamera',
      heading: 'Laga annan elektronik',
      devices: 'spelkonsoler, högtalare och kameror',
    },
    [
      'Spelkonsol utan bild',
      'Handkontroll som driver',
      'Högtalare som inte laddar',
      'Kamera med trasig skärm',
    ],
  ),
}
