/** The papers that the shop prints on, with what must be chosen in the printer's settings. */
export const testPapers = {
  label: { name: 'Etikett', hint: '62 × 29 mm, liggande, utan marginaler' },
  receipt: { name: 'Kvitto', hint: '80 mm brett papper, utan marginaler' },
  page: { name: 'A4', hint: 'Faktisk storlek, stående' },
} as const
export type TestPaper = keyof typeof testPapers

/** The barcode and the QR code of a test page, for trying a scanner. */
export const testCode = 'PROV-1234567890'
