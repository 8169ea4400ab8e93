import * as z from 'zod'

const Places = z.array(z.object({ url: z.string(), directory: z.string().optional() })).min(1)
/** Where a product runs; one that somebody started has a directory of its own. */
export type ProductPlace = z.output<typeof Places>[number]

/** Tells the workers, who inherit the environment, where their products are: the first has the first. */
export function announceProducts(places: readonly ProductPlace[]): void {
  process.env.STOPWISE_E2E_PRODUCTS = JSON.stringify(places)
}

/** The product of this worker: tests that run at the same time must not change one person's things. */
export function productPlace(): ProductPlace {
  const announced = process.env.STOPWISE_E2E_PRODUCTS
  if (announced === undefined) throw new Error('The products are started by the global setup of playwright.config.ts.')
  const places = Places.parse(JSON.parse(announced))
  const place = places[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % places.length]
  if (!place) throw new Error('A worker has no product.')
  return place
}
