import type { AttributeValue } from '@aws-sdk/client-dynamodb'

/** What an attribute of the table says, as JSON. Bytes, which nothing here keeps, become null. */
export function toPlain(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return Number(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.L) return value.L.map(toPlain)
  if (value.M) return Object.fromEntries(Object.entries(value.M).map(([name, each]) => [name, toPlain(each)]))
  if (value.SS) return [...value.SS]
  return value.NS ? value.NS.map(Number) : null
}
