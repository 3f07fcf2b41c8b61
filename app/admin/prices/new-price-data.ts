import { useQuery } from '@tanstack/react-query'
import { adminCall } from '../api/admin-call.ts'
import { pricesKey } from './prices-data.ts'

export function useTypes() {
  return useQuery({
    queryKey: [...pricesKey, 'types'],
    queryFn: ({ signal }) => adminCall('GET /api/quotes/devicetypes/', { signal }),
  })
}

/** Fetches the brands with models of a device type. Disabled until one is chosen. */
export function useBrands(devicetype: string) {
  return useQuery({
    queryKey: [...pricesKey, 'brands', devicetype],
    queryFn: ({ signal }) => adminCall('GET /api/quotes/brands/', { query: { devicetype }, signal }),
    enabled: devicetype !== '',
  })
}

/** Fetches the models of a device type and brand. Disabled until both are chosen. */
export function useModels(devicetype: string, brand: string) {
  return useQuery({
    queryKey: [...pricesKey, 'models', devicetype, brand],
    queryFn: ({ signal }) =>
      adminCall('GET /api/quotes/devicemodels/', { query: { devicetype, brand }, signal }),
    enabled: devicetype !== '' && brand !== '',
  })
}

/** Fetches a model's public prices. Disabled until a model is chosen. */
export function useModelPrices(devicemodel: string) {
  return useQuery({
    queryKey: [...pricesKey, 'of-model', devicemodel],
    queryFn: async ({ signal }) => {
      const reply = await adminCall('GET /api/quotes/repairprices/', { query: { devicemodel }, signal })
      return 'results' in reply ? [] : reply
    },
    enabled: devicemodel !== '',
  })
}
