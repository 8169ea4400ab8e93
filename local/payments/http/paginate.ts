import { unknownReference } from './provider-error.ts'

export interface PageParams {
  readonly limit: number
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

/** A page of records as objects, the newest first; `records` has the oldest first. @throws ProviderError for an unknown cursor. */
export function paginate<Item extends { readonly id: string }>(
  records: readonly Item[],
  { limit, starting_after, ending_before }: PageParams,
  url: string,
  toObject: (record: Item) => object,
): object {
  const newestFirst = records.toReversed()
  const positionOf = (id: string, param: string) => {
    const at = newestFirst.findIndex((record) => record.id === id)
    if (at < 0) throw unknownReference('object', id, param)
    return at
  }
  const pageFrom = (start: number, end: number, has_more: boolean) => ({
    ...{ object: 'list', url, has_more, data: newestFirst.slice(start, end).map(toObject) },
  })
  if (ending_before !== undefined) {
    const end = positionOf(ending_before, 'ending_before')
    return pageFrom(Math.max(0, end - limit), end, end > limit)
  }
  const start = starting_after === undefined ? 0 : positionOf(starting_after, 'starting_after') + 1
  return pageFrom(start, start + limit, start + limit < newestFirst.length)
}
