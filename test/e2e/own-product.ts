import { productPlace } from './product-address.ts'
import { type RunningProduct, startProduct } from './start-product.ts'
import { test } from './support.ts'

/**
 * A test on a product that its file has for itself, fresh at the first test and after a failure: the department has one
 * workspace, and what other files keep in it must not be there. `options` are those of `npm start`. A product at `STOPWISE_E2E_OWN_URL` is used as it is.
 */
export function ownProductTest(options: readonly string[] = []) {
  let product: RunningProduct | undefined
  const own = test.extend({
    baseURL: async ({ browserName: _ }, use) => use(process.env.STOPWISE_E2E_OWN_URL ?? product?.url),
  })
  own.beforeAll(async () => {
    if (process.env.STOPWISE_E2E_OWN_URL) return
    product = await startProduct(productPlace().directory, options)
  })
  own.afterAll(() => product?.stop())
  return own
}
