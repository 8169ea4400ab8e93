import * as z from 'zod'

/** Parts of a product take the eleven ports after its own; the door of `serve-product.ts` is the next. */
export const DOOR_AFTER = 12

const Place = z.object({ url: z.string(), door: z.number(), directory: z.string().optional() })
const Places = z.array(Place).min(1)
/** Where a product runs, and the port at which tests sign people in; one that somebody started has a directory of its own. */
export type ProductPlace = z.output<typeof Place>

/** What a product says once it is ready. */
export const readPlace = (message: unknown): ProductPlace => Place.parse(message)

/** Tells the workers, who inherit the environment, where their products are: the first has the first. */
export function announceProducts(places: readonly ProductPlace[]): void {
  process.env.STOPWISE_E2E_PRODUCTS = JSON.stringify(places)
}

let own: ProductPlace | undefined

/** Has tests of this worker run on another product, until they are told of none. */
export function standIn(product: ProductPlace | undefined): void {
  own = product
}

/** The product of this worker: tests that run at the same time must not change one person's things. */
export function productPlace(): ProductPlace {
  if (own) return own
  const announced = process.env.STOPWISE_E2E_PRODUCTS
  if (announced === undefined) throw new Error('The products are started by the global setup of playwright.config.ts.')
  const places = Places.parse(JSON.parse(announced))
  const place = places[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % places.length]
  if (!place) throw new Error('A worker has no product.')
  return place
}
