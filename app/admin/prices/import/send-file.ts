import type { PriceImportReply } from '../../../../domain/catalogue/price-schemas.ts'
import { ApiError, NetworkError } from '../../../lib/api.ts'
import { keepAdminToken, readAdminToken } from '../../api/admin-token.ts'

const path = '/api/admin/catalogue/prices/import/'

/**
 * Sends a file with prices: to be tried, or with the name of a plan to be imported. `onSent` hears how much of it has
 * arrived, from 0 to 1, which `fetch` would not tell. Throws `ApiError` and `NetworkError` as a call does.
 */
export function sendFile(
  file: File,
  token: string | undefined,
  onSent: (share: number) => void,
): Promise<PriceImportReply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', token ? `${path}?token=${encodeURIComponent(token)}` : path)
    request.setRequestHeader('authorization', `Bearer ${readAdminToken() ?? ''}`)
    request.setRequestHeader('content-type', 'text/csv')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 1)
    request.upload.onload = () => onSent(1)
    request.onerror = () => reject(new NetworkError(undefined))
    request.onload = () => {
      if (request.status === 401) keepAdminToken(null)
      const answer: unknown = request.response
      if (request.status === 200 && answer) resolve(answer as PriceImportReply)
      else reject(new ApiError(request.status, answer))
    }
    request.send(file)
  })
}
