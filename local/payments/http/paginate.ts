import { unknownReference } from './provider-error.ts'

export interface PageParams {
  readonly limit: number
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

/** The envelope of a list. */
export interface Page<Item> {
  readonly object: 'list'
  readonly data: Item[]
  readonly has_more: boolean
  readonly url: string
}

/** A page of records, the newest first; `records` has the oldest first. @throws ProviderError for an unknown cursor. */
export function paginate<Item extends { readonly id: string }>(
  records: readonly Item[],
  { limit, starting_after, ending_before }: PageParams,
  url: string,
): Page<Item> {
  const newestFirst = records.toReversed()
  const positionOf = (id: string, param: string) => {
    const at = newestFirst.findIndex((record) => record.id === id)
    if (at < 0) throw unknownReference('object', id, param)
    return at
  }
  if (ending_before !== undefined) {
    const end = positionOf(ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url }
  }
  const start = starting_after === undefined ? 0 : positionOf(starting_after, 'starting_after') + 1
  const end = start + limit
  return { object: 'list', data: newestFirst.slice(start, end), has_more: end < newestFirst.length, url }
}

/** A list that is part of an object, whole. */
export const wholeList = <Item>(data: Item[], url: string) => ({ object: 'list' as const, data, has_more: false, url })
