import type { PublicShop } from '#domain/settings/public-shop.ts'
import type { PageContent } from '../content.ts'

/** Returns the standard content of the page about being an independent repair provider (spec 000 section 2). */
export const irpContent = ({ statements }: PublicShop): PageContent => ({
  title: 'Oberoende reparatör – originaldel eller kompatibel',
  description:
    'Oberoende reparatör med rätt delar, rätt verktyg och garanti. Så lagar vi mobiler, plattor och datorer, steg för steg.',
  heading: 'Fristående verkstad, fritt val av delar',
  lead: 'IRP står för [Independent Repair Provider](engelska), oberoende reparatör. Vi lagar efter tillverkarens instruktioner, med originaldelar eller kompatibla delar som du väljer, utan att din enhet behöver lämna {stad}.',
  picture: 'genuine',
  links: [
    { to: '/mobil/repair', label: 'Få en offert' },
    { to: '/appleirp', label: 'Apple med originaldelar' },
  ],
  blocks: [
    {
      kind: 'benefits',
      anchor: 'fordelar',
      heading: 'Vad du får hos en IRP',
      layout: 'columns',
      isSunk: false,
      items: [
        {
          icon: 'badge-check',
          tint: 'ice',
          name: 'Rätt delar',
          text: `${statements.originalPartsFirst ? 'Originaldelar i första hand. ' : ''}Till många modeller finns både originaldelar och kompatibla delar, och du väljer med båda priserna framför dig.`,
        },
        {
          icon: 'wrench',
          tint: 'butter',
          name: 'Rätt verktyg',
          text: 'Vi följer tillverkarens instruktioner och kalibrerar skärm, batteri och kamera efter bytet.',
        },
        {
          icon: 'store',
          tint: 'peach',
          name: 'På plats',
          text: 'Du lämnar in och hämtar i {stad}, och pratar med den som faktiskt lagar.',
        },
        {
          icon: 'shield-check',
          tint: 'mint',
          name: 'Garanti',
          text: 'Standardreparationer har {garanti}s garanti, utöver de rättigheter som lagen ger dig.',
        },
      ],
      text: '',
      link: null,
    },
    {
      kind: 'benefits',
      anchor: 'tjanster',
      heading: 'Det här lagar vi mest',
      layout: 'rows',
      isSunk: true,
      items: [
        {
          icon: 'smartphone',
          tint: 'ice',
          name: 'Skärm och glas',
          text: 'Sprucket glas, döda fält eller en skärm som inte känner fingret.',
        },
        {
          icon: 'battery',
          tint: 'ice',
          name: 'Batteri',
          text: 'Vi mäter batteriet innan vi byter. Håller det fortfarande får du veta det.',
        },
        {
          icon: 'camera',
          tint: 'ice',
          name: 'Kamera, ljud och laddning',
          text: 'Suddiga bilder, svag högtalare eller en laddport som glappar.',
        },
        {
          icon: 'droplet',
          tint: 'ice',
          name: 'Vätskeskador',
          text: 'Vi öppnar, torkar och rengör. Sedan säger vi ärligt vad som går att rädda.',
        },
      ],
      text: '',
      link: { to: '/services', label: 'Alla tjänster' },
    },
    {
      kind: 'steps',
      anchor: 'sa-arbetar-vi',
      heading: 'Så arbetar vi, i sex steg',
      items: [
        {
          name: 'Inlämning',
          text: 'Du lämnar enheten och berättar vad som hänt. Du får ett ärendenummer.',
        },
        { name: 'Diagnostik', text: 'Vi öppnar, mäter och provar tills vi vet vad felet beror på.' },
        { name: 'Offert', text: 'Du får ett fast pris och en tid. Inget händer förrän du har sagt ja.' },
        { name: 'Reparation', text: 'Vi byter det som är trasigt mot den del du har valt.' },
        {
          name: 'Kvalitetskontroll',
          text: 'Skärm, ljud, laddning, kamera och knappar provas en sista gång.',
        },
        { name: 'Leverans', text: 'Du hämtar enheten och provar den hos oss innan du går.' },
      ],
    },
    { kind: 'figures' },
    { kind: 'contact' },
  ],
})
