import { fromWholeKronor, toWholeKronor } from '#domain/money.ts'
import { cartTotal } from '#domain/trade-in/prices.ts'
import type { CampaignCode, SharedTradeIn, TradeInChoice } from '#domain/trade-in/schemas.ts'
import type { DeliveryMethod } from '#domain/trade-in/states.ts'
import { ApiError, call } from '../lib/api.ts'
import { readCustomerToken } from '../lib/storage/customer-token.ts'

/** A device in the trade-in cart (spec 000 section 3). */
export type CartItem = {
  id: string
  deviceDetails: { brand: string; model_name: string; image_url: string }
  deviceSelections: Record<string, TradeInChoice>
  /** In whole kronor. */
  calculatedPrice: number
  /** Of the test that the device did itself, if it did. */
  testToken?: string | undefined
}

export type TradeInRequest = {
  items: readonly CartItem[]
  code: CampaignCode | undefined
  method: DeliveryMethod
}

/** Returns the cart's sum, and the total with its campaign code, in whole kronor. */
export function getTotals({ items, code }: Pick<TradeInRequest, 'items' | 'code'>): {
  sum: number
  total: number
} {
  const prices = items.map(({ calculatedPrice }) => fromWholeKronor(calculatedPrice))
  return {
    sum: toWholeKronor(cartTotal(prices)),
    total: toWholeKronor(cartTotal(prices, code?.percentage_bonus ?? null)),
  }
}

export type Seller = Partial<
  Record<
    'name' | 'email' | 'phone' | 'address' | 'postalCode' | 'city' | 'swish' | 'personalNumber' | 'website',
    string
  >
>

/** A registered trade-in, as its private page shows it; without `trade-in` when that could not be fetched. */
export type RegisteredTradeIn = { link: string; tradeIn: SharedTradeIn | undefined }

/** Registers a trade-in request, for the customer's account when logged in. `idempotencyKey` identifies repeated submissions. */
export async function registerRequest(
  { items, code, method }: TradeInRequest,
  seller: Seller,
  idempotencyKey: string,
): Promise<RegisteredTradeIn> {
  const mailIn = {
    payment_method: 'SWISH' as const,
    payment_details: { swish: seller.swish ?? '', personnummer: seller.personalNumber ?? '' },
    customer_address: seller.address ?? '',
    customer_postal_code: seller.postalCode ?? '',
    customer_city: seller.city ?? '',
  }
  const { link } = await call('POST /api/trade-in/requests/', {
    body: {
      delivery_method: method,
      total_price: getTotals({ items, code }).total,
      customer_name: seller.name ?? '',
      customer_email: seller.email ?? '',
      customer_phone: seller.phone ?? '',
      sold_devices: items.map(({ deviceDetails, deviceSelections, calculatedPrice, testToken }) => ({
        device_info: {
          model: deviceDetails.model_name,
          brand: deviceDetails.brand,
          selections: deviceSelections,
        },
        calculated_price: calculatedPrice,
        ...(testToken ? { test_token: testToken } : {}),
      })),
      applied_campaign_code: code?.id ?? null,
      website: seller.website ?? '',
      ...(method === 'MAIL_IN' ? mailIn : {}),
    },
    token: readCustomerToken(),
    idempotencyKey,
  })
  const token = link.slice(link.lastIndexOf('/') + 1)
  // The trade-in is registered either way. Without the view, the private page is opened instead.
  const tradeIn = await call('GET /api/trade-in/sales/:token/', { params: { token } }).catch(() => undefined)
  return { link, tradeIn: tradeIn }
}

/** Returns the server's message when a price has changed since it was shown; undefined for other errors. */
export function priceChangeMessage(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 ? error.detail : undefined
}
