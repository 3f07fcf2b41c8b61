import type { PageContent } from '../content.ts'

/** The standard content of the services: the six device categories with their repairs (spec 000 section 2). */
export const servicesContent: PageContent = {
  title: 'Våra tjänster',
  description:
    'Allt vi lagar: mobiler, surfplattor, datorer, klockor, AirPods och annan elektronik. Se vad vi gör och be om en offert.',
  heading: 'Våra tjänster',
  lead: 'Sex sorters enheter, en verkstad. Välj vad som gått sönder, så tar vi det därifrån. Hittar du inte ditt fel i listan? Fråga ändå, det mesta går att laga.',
  picture: 'bench',
  links: [],
  blocks: [
    {
      kind: 'devices',
      anchor: '',
      items: [
        {
          device: 'mobil',
          heading: 'Mobilreparation',
          action: 'Laga mobil',
          faults: [
            'Skärm och glas, fram och bak',
            'Batteri som inte räcker dagen ut',
            'Laddport, högtalare och mikrofon',
            'Vätskeskador och räddning av bilder',
          ],
        },
        {
          device: 'tablet',
          heading: 'Surfplattor',
          action: 'Laga surfplatta',
          faults: [
            'Sprucket glas och skärm',
            'Batteri',
            'Laddport och knappar',
            'Kamera, högtalare och mikrofon',
          ],
        },
        {
          device: 'dator',
          heading: 'Datorer',
          action: 'Laga dator',
          faults: [
            'Skärm, gångjärn och tangentbord',
            'Snabbare disk och mer minne',
            'Virus, ominstallation och flytt av filer',
            'Rengöring av fläkt när datorn går varm',
          ],
        },
        {
          device: 'watch',
          heading: 'Klockor',
          action: 'Laga klocka',
          faults: ['Glas och skärm', 'Batteri', 'Krona och knappar', 'Armband och fästen'],
        },
        {
          device: 'airpods',
          heading: 'AirPods och hörlurar',
          action: 'Laga AirPods',
          faults: ['Ljud som blivit svagt på ena sidan', 'Mikrofon', 'Batteri', 'Laddetui som inte laddar'],
        },
        {
          device: 'other',
          heading: 'Annan elektronik',
          action: 'Laga något annat',
          faults: [
            'Spelkonsoler: hdmi-port, fläkt och läsare',
            'Handkontroller: spakar och knappar',
            'Bluetooth-högtalare: batteri och laddport',
            'Kameror: objektiv, skärm och batterilucka',
          ],
        },
      ],
    },
    { kind: 'contact' },
  ],
}
