import type { PageContent } from '../content.ts'

/** The standard content of the page about repairs of Apple devices with original parts (spec 000 section 2). */
export const appleIrpContent: PageContent = {
  title: 'Apple-reparationer med originaldelar',
  description:
    'Skärm, batteri, kamera och baksida till iPhone, iPad och Mac. Originaldelar från Apple, kalibrerade efter bytet.',
  heading: 'Apple-reparationer med originaldelar',
  lead: 'Vi byter skärm, batteri, kamera och baksida på iPhone, iPad och Mac. Delarna kommer från Apple och kalibreras efter bytet, så att enheten känner igen dem som sina egna.',
  picture: 'parts',
  links: [
    { to: '/pricing', label: 'Se vad det kostar' },
    { to: '/mobil/repair', label: 'Få en offert' },
  ],
  blocks: [
    {
      kind: 'benefits',
      anchor: 'originaldelar',
      heading: 'Fyra delar vi byter varje vecka',
      layout: 'cards',
      isSunk: false,
      items: [
        {
          icon: 'smartphone',
          tint: 'ice',
          name: 'Originalskärm',
          text: 'Färger, ljusstyrka och True Tone blir som när enheten var ny, och fingret känns ända ut i kanten.',
        },
        {
          icon: 'battery',
          tint: 'mint',
          name: 'Originalbatteri',
          text: 'Full kapacitet igen. Batteriets hälsa visas under Inställningar, precis som före bytet.',
        },
        {
          icon: 'camera',
          tint: 'lilac',
          name: 'Originalkamera',
          text: 'Fokus, stabilisering och porträttläge fungerar som de ska när kameran har kalibrerats.',
        },
        {
          icon: 'plug',
          tint: 'peach',
          name: 'Originalbaksida',
          text: 'Nytt glas i rätt färg, med magneterna för MagSafe på plats och tätt mot ramen.',
        },
      ],
      text: 'Priset beror på modellen.',
      link: { to: '/pricing', label: 'Till prislistan' },
    },
    {
      kind: 'notice',
      anchor: 'akta-del',
      heading: 'Så ser du själv att delen är äkta',
      text: 'Öppna Inställningar på din iPhone, välj Allmänt och sedan Om. Där står vilka delar som har bytts och om de är äkta. Titta gärna innan du går från oss.',
      smallPrint:
        'Apple, iPhone, iPad, Mac, MagSafe och True Tone är varumärken som tillhör Apple Inc. {butik} är en fristående verkstad och ingår inte i Apple.',
    },
    { kind: 'contact' },
  ],
}
