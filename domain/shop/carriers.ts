/** Tracking URLs of the carriers; `{number}` is replaced by the parcel's number. */
export const carriers = {
  PostNord: 'https://www.postnord.se/vara-verktyg/spara-brev-paket-och-pall/?shipmentId={number}',
  'DB Schenker': 'https://www.dbschenker.com/app/tracking-public/?refNumber={number}',
  DHL: 'https://www.dhl.com/se-sv/home/tracking.html?tracking-id={number}',
  Budbee: 'https://tracking.budbee.com/{number}',
  Instabee: 'https://instabee.com/tracking/{number}',
} as const satisfies Record<string, string>

/** Returns a parcel's tracking URL, or null for an unknown carrier or without a number. */
export function trackingUrl({
  carrier,
  trackingNumber,
}: {
  carrier: string
  trackingNumber: string
}): string | null {
  const addresses: Readonly<Record<string, string>> = carriers
  const address = Object.hasOwn(addresses, carrier) ? addresses[carrier] : undefined
  return address && trackingNumber ? address.replace('{number}', encodeURIComponent(trackingNumber)) : null
}
