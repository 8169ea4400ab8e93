/** How much a page may hold. `bytes` are those of its items as JSON in UTF-8. */
export interface PageLimits {
  readonly bytes: number
  readonly items: number
}

/**
 * Items in pages that keep to the limits, in their order; an item that is too big alone has a page of its own. `textOf`
 * answers an item as JSON where it is written already.
 */
export function pagesWithin<Item>(
  items: readonly Item[],
  limits: PageLimits,
  textOf: (item: Item, index: number) => string = (item) => JSON.stringify(item),
): Item[][] {
  let page: Item[] = []
  const pages = [page]
  let bytes = 0
  for (const [index, item] of items.entries()) {
    const size = bytesOf(textOf(item, index))
    if (page.length > 0 && (page.length === limits.items || bytes + size > limits.bytes)) {
      page = []
      pages.push(page)
      bytes = 0
    }
    page.push(item)
    bytes += size
  }
  return pages
}

const BEYOND_ASCII = /[\u0080-\uffff]/g

/** At most so many bytes: a letter beyond ASCII has up to three, and of those that have four JavaScript counts two. */
const bytesOf = (json: string): number => json.length + 2 * (json.match(BEYOND_ASCII)?.length ?? 0)
