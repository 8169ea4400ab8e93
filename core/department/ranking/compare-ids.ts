/** Orders ids that are whole numbers by their value, however long; 7 before 10, and 7 before 07. */
export function compareIds(one: string, other: string): number {
  const [left, right] = [withoutZeros(one), withoutZeros(other)]
  return left.length - right.length || compareTexts(left, right) || one.length - other.length
}

const withoutZeros = (id: string): string => (id.startsWith('0') ? id.replace(/^0+/, '') : id)

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
