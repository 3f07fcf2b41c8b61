import type { RepairLoan } from '#domain/repairs/loans/schemas.ts'

/** Returns number, condition and accessories of a lent phone, for the check when it comes back. */
export function describeLent({
  device,
  condition_out: condition,
  accessories,
}: Pick<RepairLoan, 'device' | 'condition_out' | 'accessories'>): string {
  return [
    `IMEI/serienr ${device.imei}.`,
    ...(condition ? [`Skick när den lånades ut: ${condition}.`] : []),
    ...(accessories ? [`Lånad med: ${accessories}.`] : []),
  ].join(' ')
}
