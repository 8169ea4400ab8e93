/** Key fields of the table's indexes, as electrodb wants them. */
const primary = { pk: 'pk', sk: 'sk' } as const
const gsi1 = { index: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' } as const

/** A deployment has one workspace of the department; what is listed of it lies together. */
export const workspace = 'main'

/** The key of an item: the attributes by which it lies in a partition, and those that order it there. */
export const keyedBy = <const Pk extends string, const Sk extends string = never>(
  pk: readonly Pk[],
  sk: readonly Sk[] = [],
) => ({ pk: { field: primary.pk, composite: pk }, sk: { field: primary.sk, composite: sk } })

/** Where else an item is found: the same of the second index. */
export const listedBy = <const Pk extends string, const Sk extends string = never>(
  pk: readonly Pk[],
  sk: readonly Sk[] = [],
) => ({ index: gsi1.index, pk: { field: gsi1.pk, composite: pk }, sk: { field: gsi1.sk, composite: sk } })
