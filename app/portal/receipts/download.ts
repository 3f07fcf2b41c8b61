import { ApiError } from '../../lib/api.ts'
import { keepCustomerToken, readCustomerToken } from '../../lib/customer-token.ts'

/** Saves all receipts as a zip of this name: the token goes in the call, which a plain link could not carry. */
export async function downloadReceipts(name: string): Promise<void> {
  const response = await fetch('/api/v1/orders/receipts/download-all/', {
    headers: { authorization: `Bearer ${readCustomerToken() ?? ''}` },
  })
  if (!response.ok) {
    if (response.status === 401) keepCustomerToken(null)
    throw new ApiError(response.status, await response.json().catch(() => undefined))
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}
