import { internationalPhone } from '../../domain/phones.ts'

export function phoneHref(phone: string): string {
  return `tel:${internationalPhone(phone)}`
}
