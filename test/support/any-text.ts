import fc from 'fast-check'

const awkward = fc.constantFrom(
  ...['=1+1', '+1 212 555 0101', '-5', '@home', "'=x", "'5", "''quoted", '007', '00420', '1e5', '12/11', 'TRUE'],
  ...['a "quoted" word', 'semi;colon', 'comma, comma', 'two\nlines', 'tab\there', 'Zoë Ñandú 北京', '0.375', '#N/A'],
)

/** What people write into a field: words, and texts that files break. No blanks at its ends, no control characters. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(awkward, fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 60) }))
    .map((text) => text.trim().slice(0, maxLength).trim())
    .filter((text) => text !== '' && !/[^\P{C}\n\t]/u.test(text))

/** A word without the signs that stand between words of a list. */
export const anyWord = fc
  .string({ unit: fc.constantFrom(...'abcdeFGH éß+-09'), minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => /^\p{L}/u.test(text))

/** A position as it is kept: six decimals. */
export const anyPosition = fc
  .tuple(fc.integer({ min: -89_000_000, max: 89_000_000 }), fc.integer({ min: -179_000_000, max: 179_000_000 }))
  .map(([lat, lng]) => [lat / 1e6, lng / 1e6] as const)

export const anyMinute = fc.integer({ min: 0, max: 1439 })

/** Amounts by unit. */
export const anyLoads = fc.dictionary(
  fc.constantFrom('pallets', 'lb', 'cold boxes'),
  fc.integer({ min: 0, max: 100_000 }),
  { minKeys: 1 },
)
