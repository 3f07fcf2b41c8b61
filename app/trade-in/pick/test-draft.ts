/** Name of the draft that holds a device's open test in this tab. */
export const testDraft = 'sell-test'
