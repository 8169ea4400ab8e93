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

// A letter of JSON text has at most three bytes: those beyond the basic plane have four for two letters.
const jsonBytes = (item: unknown): number => {
  const json = JSON.stringify(item)
  return /^[\x20-\x7e]*$/.test(json) ? json.length : json.length * 3
}
