const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Headers that may stand for missing columns: the same but for case and signs, or one within the other. */
export function proposeColumns(missing: readonly string[], found: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    missing.flatMap((column) => {
      const wanted = plain(column)
      const header =
        found.find((each) => plain(each) === wanted) ??
        found.find((each) => plain(each) !== '' && (wanted.includes(plain(each)) || plain(each).includes(wanted)))
      return header === undefined ? [] : [[column, header]]
    }),
  )
}
