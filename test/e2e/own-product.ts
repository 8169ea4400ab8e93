import { productPlace } from './product-address.ts'
import { type RunningProduct, startProduct } from './start-product.ts'
import { test } from './support.ts'

/**
 * A test on a product that its file has for itself, fresh at the first test and after a failure: the department has one
 * workspace, and what other files keep in it must not be there. A product at `STOPWISE_E2E_OWN_URL` is used as it is.
 */
export function ownProductTest() {
  let product: RunningProduct | undefined
  const own = test.extend({
    baseURL: async ({ browserName: _ }, use) => use(process.env.STOPWISE_E2E_OWN_URL ?? product?.url),
  })
  own.beforeAll(async () => {
    if (process.env.STOPWISE_E2E_OWN_URL) return
    product = await startProduct(productPlace().directory)
  })
  own.afterAll(() => product?.stop())
  return own
}
