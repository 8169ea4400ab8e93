/** Key fields of the table's indexes, as electrodb wants them. */
export const primary = { pk: 'pk', sk: 'sk' } as const
export const gsi1 = { index: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' } as const

/** A deployment has one workspace of the department; what is listed of it lies together. */
export const workspace = 'main'
