/** How much a page may hold. `bytes` are those of its items as JSON in UTF-8. */
export interface PageLimits {
  readonly bytes: number
  readonly items: number
}

/** Items in pages that keep to the limits, in their order; an item that is too big alone has a page of its own. */
export function pagesWithin<Item>(items: readonly Item[], limits: PageLimits): Item[][] {
  let page: Item[] = []
  const pages = [page]
  let bytes = 0
  for (const item of items) {
    const size = jsonBytes(item)
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

/** At most so many bytes: a letter beyond ASCII has up to three, and of those that have four JavaScript counts two. */
function jsonBytes(item: unknown): number {
  const json = JSON.stringify(item)
  return json.length + 2 * (json.match(/[\u0080-\uffff]/g)?.length ?? 0)
}
