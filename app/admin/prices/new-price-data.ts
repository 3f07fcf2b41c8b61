import { useQuery } from '@tanstack/react-query'
import { adminCall } from '../api/admin-call.ts'
import { pricesKey } from './prices-data.ts'

/** The device types to choose from. */
export function useTypes() {
  return useQuery({
    queryKey: [...pricesKey, 'types'],
    queryFn: ({ signal }) => adminCall('GET /api/quotes/devicetypes/', { signal }),
  })
}

/** The brands with models of a device type; none are asked for until one is chosen. */
export function useBrands(devicetype: string) {
  return useQuery({
    queryKey: [...pricesKey, 'brands', devicetype],
    queryFn: ({ signal }) => adminCall('GET /api/quotes/brands/', { query: { devicetype }, signal }),
    enabled: devicetype !== '',
  })
}

/** The models of a device type and brand; none are asked for until both are chosen. */
export function useModelsOf(devicetype: string, brand: string) {
  return useQuery({
    queryKey: [...pricesKey, 'models', devicetype, brand],
    queryFn: ({ signal }) =>
      adminCall('GET /api/quotes/devicemodels/', { query: { devicetype, brand }, signal }),
    enabled: devicetype !== '' && brand !== '',
  })
}

/** The prices that a model has for visitors already; none are asked for until a model is chosen. */
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
