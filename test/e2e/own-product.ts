import { productPlace, standIn } from './product-address.ts'
import { type RunningProduct, startProduct } from './start-product.ts'
import { test } from './support.ts'

/**
 * Has the tests of a file run on a product of their own, fresh at the first one and after a failure. `options` are those
 * of `serve-product.ts`.
 */
export function onOwnProduct(options: readonly string[] = []): void {
  let product: RunningProduct | undefined
  test.beforeAll(async () => {
    product = await startProduct(productPlace().directory, options)
    standIn(product)
  })
  test.afterAll(async () => {
    standIn(undefined)
    await product?.stop()
  })
}
