/**
 * A fault in the words of customers, with the repairs that mend it, likeliest first. A repair is a part of its name in the price list, in
 * small letters and without accents, so that a shop's own repairs are found as long as they are named like these.
 */
export type Fault = {
  words: string
  repairs: readonly string[]
  /** Words that only say how something is broken, and give way to a word for the part: `hål` in the back, not in the screen. */
  isVague?: true
}

export const faults: readonly Fault[] = [
  {
    words:
      'skarm display lcd oled screen pekskarm bildskarm touch touchskarm skarmglas ruta flimrar rander streck',
    repairs: ['skarmbyte', 'glasbyte', 'touchglas', 'pekpanel'],
  },
  {
    words: 'glas sprackt sprucken sprucket sprack spricka sprickor krossad krossat kross hal',
    repairs: ['glasbyte', 'skarmbyte', 'touchglas', 'baksida', 'bakstycke'],
    isVague: true,
  },
  {
    words: 'batteri batteritid battery dor slocknar slut urladdat svallt svullet',
    repairs: ['batteribyte', 'batteri'],
  },
  {
    words:
      'laddar ladda laddas laddning laddkontakt laddport laddhal laddingang laddningsport laddkabel laddare uttag kontakt glapp glappar usb lightning charging port',
    repairs: ['laddkontakt', 'usb-c-port', 'laddport', 'natdel', 'batteribyte'],
  },
  { words: 'baksida bakglas backglas bakstycke baklucka', repairs: ['baksida', 'bakstycke', 'skal'] },
  { words: 'skal chassi ram bojd bojt', repairs: ['bojd ram', 'skal', 'baksida', 'bakstycke'] },
  {
    words: 'kamera bakkamera camera suddig suddigt oskarp fokus fokuserar foto bilder',
    repairs: ['bakkamera', 'byte av kamera', 'gimbal och kamera', 'kameraglas', 'frontkamera'],
  },
  { words: 'frontkamera framkamera selfie selfiekamera', repairs: ['frontkamera', 'byte av kamera'] },
  { words: 'kameraglas kameralins lins linsen', repairs: ['kameraglas', 'bakkamera'] },
  {
    words:
      'vatten vattenskada vattenskadad fukt fuktskada fuktskadad blot vata vatska vatskeskada spill spillt spilld kaffe toalett tvattats badat',
    repairs: ['fuktskada', 'vatskeskada', 'rengoring'],
  },
  {
    words:
      'startar starta dod dott tands vaknar hanger hangt laggar felsokning felsok diagnos krashar kraschar undersokning',
    repairs: ['felsokning', 'batteribyte', 'moderkort'],
  },
  {
    words: 'hogtalare ljud ljudet musik sprakar speaker',
    repairs: ['byte av hogtalare', 'hogtalare', 'samtalshogtalare'],
  },
  {
    words: 'samtal samtalshogtalare hor hors luren orat',
    repairs: ['samtalshogtalare', 'hogtalare', 'mikrofon'],
  },
  { words: 'mikrofon mick mic', repairs: ['mikrofon', 'felsokning'] },
  {
    words: 'knapp knappar strombrytare stromknapp volymknapp volym power',
    repairs: ['strom- och volymknappar', 'stromknapp', 'byte av knappar', 'sidoknapp', 'hemknapp', 'knapp'],
  },
  { words: 'hemknapp home hem', repairs: ['hemknapp'] },
  { words: 'face ansiktsigenkanning faceid', repairs: ['face id'] },
  { words: 'fingeravtryck touchid fingeravtryckslasare', repairs: ['fingeravtryck', 'touch id', 'hemknapp'] },
  { words: 'krona crown', repairs: ['digital crown'] },
  { words: 'tangentbord tangent tangenter keyboard', repairs: ['tangentbord'] },
  { words: 'styrplatta musplatta trackpad touchpad pekplatta', repairs: ['styrplatta'] },
  {
    words: 'flakt later brusar overhettas overhettar overhettning varm het kylning kylpasta damm',
    repairs: ['byte av flakt', 'kylpasta'],
  },
  {
    words: 'langsam seg ssd harddisk disk lagring storre',
    repairs: ['ssd', 'arbetsminne', 'ominstallation', 'programvaruaterstallning'],
  },
  { words: 'minne arbetsminne ram', repairs: ['arbetsminne', 'ssd'] },
  {
    words: 'windows macos virus installera ominstallation programvara uppdatering aterstalla last',
    repairs: ['ominstallation', 'programvaruaterstallning', 'aterstallning'],
  },
  { words: 'filer radda dataraddning raddning data', repairs: ['dataraddning'] },
  { words: 'hdmi bild', repairs: ['hdmi'] },
  { words: 'moderkort logikkort motherboard', repairs: ['moderkort'] },
  {
    words: 'spak styrspak joystick analog drift driftar joycon',
    repairs: ['styrspak i joy-con', 'styrspak', 'joy-con'],
  },
  { words: 'skiva skivor skivlasare disc disken dvd', repairs: ['skivlasare'] },
  { words: 'kortlasare spelkort spel kassett', repairs: ['spelkortlasare'] },
  { words: 'gangjarn hinge lock locket', repairs: ['gangjarn'] },
  { words: 'etui laddetui fodral case', repairs: ['byte av laddetui', 'laddport i etui', 'etui'] },
  { words: 'kuddar oronkuddar kudde', repairs: ['oronkuddar'] },
  { words: 'gimbal', repairs: ['reparation av gimbal', 'gimbal'] },
  { words: 'rengoring smutsig smuts', repairs: ['rengoring'] },
]

/** Words of a search that tell neither a model nor a fault. They never make a search fail. */
export const fillerWords: ReadonlySet<string> = new Set(
  `a av alla att behover bli blir byta byte bytet byter da den denna det dess detta dig din du efter ej en er era ett fa far fast fel
   fix fixa fort fran fungerar funkar for gar gatt gick ha har hej hjalp hos hur i ibland igang ihop inget inte inuti jag kan kostar kosta kostnad
   kostnaden kostnad koper kr kronor lagad laga lagar lagas lagning langre lite man med men mig min mitt mina mycket maste ner ni nu ny nya
   nytt och om pa paj problem pris priser priset rep repa reparation reparationer reparera reparerar sa sig service sin som sonder svar
   tack tar tappade tappad tappat till trasig trasiga trasigt ur ut vad var vart verkstad vi vid vill ds
   bla black blue gra gron guld gul lila midnatt rod rosa silver svart titan vit
   5g 4g lte wifi cellular gps dual sim 16gb 32gb 64gb 128gb 256gb 512gb 1tb 2tb 64 128 256 512 gb tb tum snabbt snabb direkt idag billigt billig`.split(
    /\s+/,
  ),
)
