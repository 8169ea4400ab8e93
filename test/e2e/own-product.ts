import { findFreePorts } from '#test/support/free-ports.ts'
import { DOOR_AFTER, productPlace, standIn } from './product-address.ts'
import { type RunningProduct, startProduct } from './start-product.ts'
import { test } from './support.ts'

/**
 * Has the tests of a file run on a product of their own, fresh at the first one and after a failure. `options` are those
 * of `serve-product.ts`. What it answers leads to the running one, which comes back to its ports when it is killed.
 */
export function onOwnProduct(options: readonly string[] = []): () => RunningProduct {
  let product: RunningProduct | undefined
  test.beforeAll(async () => {
    const port = await findFreePorts(DOOR_AFTER + 1)
    product = await startProduct(productPlace().directory, ['--port', `${port}`, ...options])
    standIn(product)
  })
  test.afterAll(async () => {
    standIn(undefined)
    await product?.stop()
  })
  return () => {
    if (!product) throw new Error('The product runs while tests do.')
    return product
  }
}
