/** A list that is part of an object, whole. */
export const wholeList = <Item>(data: Item[], url: string) => ({ object: 'list' as const, data, has_more: false, url })
