/**
 * The written text for two rows of one place, or `undefined` where every place is named once.
 *
 * `numbers` are what people call the rows; without them rows count from 1.
 */
export function repeatedAddress(addresses: readonly string[], numbers?: readonly number[]): string | undefined {
  const numberOf = (index: number): number => numbers?.[index] ?? index + 1
  const seen = new Map<string, number>()
  for (const [index, address] of addresses.entries()) {
    const earlier = seen.get(address)
    if (earlier !== undefined) {
      return `Address: '${address}' repeated more than once (#${numberOf(earlier)} and #${numberOf(index)}). Please resolve before importing.`
    }
    seen.set(address, index)
  }
  return undefined
}
