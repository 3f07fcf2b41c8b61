import { z } from 'zod'

/** An object schema with the name under which `docs/openapi.json` describes it. */
export function namedObject<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  return z.object(shape).meta({ id: name })
}
