/**
 * Maps items through an asynchronous call, at most `limit` at a time, and answers in their order.
 *
 * After the first error no further call starts, and that error is thrown.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // Workers share one iterator: each takes the next item when it is free.
  const queue = items.entries()
  let hasFailed = false
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (hasFailed) return
      results[index] = await map(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
