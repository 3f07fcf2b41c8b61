/** Who carries the shop's parcels, and where each is followed; `{number}` stands for its number. */
export const carriers = {
  PostNord: 'https://www.postnord.se/vara-verktyg/spara-brev-paket-och-pall/?shipmentId={number}',
  'DB Schenker': 'https://www.dbschenker.com/app/tracking-public/?refNumber={number}',
  DHL: 'https://www.dhl.com/se-sv/home/tracking.html?tracking-id={number}',
  Budbee: 'https://tracking.budbee.com/{number}',
  Instabee: 'https://instabee.com/tracking/{number}',
} as const satisfies Record<string, string>

/** Where a parcel is followed, or null for a carrier that is not known or a parcel without a number. */
export function trackingUrl({
  carrier,
  trackingNumber,
}: {
  carrier: string
  trackingNumber: string
}): string | null {
  const known: Readonly<Record<string, string>> = carriers
  const address = Object.hasOwn(known, carrier) ? known[carrier] : undefined
  return address && trackingNumber ? address.replace('{number}', encodeURIComponent(trackingNumber)) : null
}
